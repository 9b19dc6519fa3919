export const backupEs = {
  backUpUsage: 'Escriba un archivo para la copia de seguridad: npm run backup -- ARCHIVO',
  restoreUsage: 'Escriba el archivo de la copia de seguridad: npm run restore -- ARCHIVO',
  moveUsage: 'Escriba la dirección del servidor de Postgres: npm run move -- postgres://usuario:contraseña@host/base',

  made: 'La copia de seguridad está en {file} y se comprobó. Filas: {rows}. Tablas: {tables}. Archivos: {files}. Bytes: {bytes}.',
  restored:
    'Se restauró {file} y se comprobó. Filas: {rows}. Tablas: {tables}. Archivos: {files}. Todos tienen que iniciar sesión otra vez. Arranque el sitio: npm start',
  moved:
    'Todo se copió al servidor y se comprobó. Filas: {rows}. Tablas: {tables}. La base de datos integrada no cambió, y las fotos se quedan en {folder}.\nArranque el sitio con esa dirección en DATABASE_URL.',
  leftOut: 'Se dejó fuera el archivo {file}, porque sus bytes en el disco cambiaron desde que se guardó.',
  notRecorded: 'El sitio no pudo anotarlo: {reason}.',

  stopped: 'Se detuvo. No se hizo ninguna copia de seguridad.',
  siteStopped: 'El sitio se detuvo antes de terminar la copia de seguridad. No se hizo ninguna. Borre {file} si existe.',
  noDatabase:
    'No hay ninguna base de datos en {folder}. Ponga DATA_DIR o DATABASE_URL igual que para el sitio. No se hizo ninguna copia de seguridad.',
  noEmbedded: 'No hay ninguna base de datos integrada en {folder}. Ponga DATA_DIR igual que para el sitio. No se cambió nada.',
  relativePath: 'El archivo necesita una ruta absoluta. No se hizo ninguna copia de seguridad.',
  alreadyThere: '{file} ya existe y no se cambió. Elija otro nombre para la copia de seguridad.',
  unfinished:
    '{file} existe: hay otra copia de seguridad en marcha o una se interrumpió. Si no hay ninguna en marcha, borre el archivo. No se hizo ninguna copia de seguridad.',
  failed: 'Falló la copia de seguridad: {reason}. No se hizo ninguna copia de seguridad.',

  noFile: '{file} no existe. No se cambió nada.',
  unreadable: 'No se puede leer {file}: {reason}. No se cambió nada.',
  notBackup: '{file} no es una copia de seguridad de Evenfall. No se cambió nada.',
  newerFormat: '{file} es de un Evenfall más nuevo ({version}). Restaure la copia con esa versión. No se cambió nada.',
  cutOff: '{file} está cortado: le falta el final. Haga otra copia de seguridad. No se cambió nada.',
  damaged: '{file} está dañado: sus sumas de comprobación no coinciden. Haga otra copia de seguridad. No se cambió nada.',

  notEmpty:
    'Solo se puede restaurar en un sitio vacío, y este tiene filas en {tables}. Elija otro DATA_DIR o una base de datos vacía. No se cambió nada.',
  newerTables:
    'Esta base de datos tiene las tablas de un Evenfall más nuevo que el de la copia de seguridad. Elija otro DATA_DIR u otra base de datos, que sean nuevos. No se cambió nada.',
  unknownTable: 'La copia de seguridad tiene una tabla {table} con las columnas {columns}, que este Evenfall no tiene. No se cambió nada.',
  otherRows:
    'La tabla {table} no coincide con la copia de seguridad. Tendría {rows} filas (suma {checksum}), y la copia tiene {expectedRows} (suma {expectedChecksum}). No se cambió nada.',
  notLoaded: 'No se pudo cargar la copia de seguridad: {reason}. No se cambió nada.',

  barred: {
    one: 'Se volvió a vetar, porque la copia de seguridad es anterior: {count} foto.',
    other: 'Se volvieron a vetar, porque la copia de seguridad es anterior: {count} fotos.',
  },
  withheld: { one: 'Se ocultó por estar vetada: {count} foto.', other: 'Se ocultaron por estar vetadas: {count} fotos.' },
  photosRemoved: { one: 'Se volvió a retirar: {count} foto.', other: 'Se volvieron a retirar: {count} fotos.' },
  adsRemoved: { one: 'Se volvió a retirar: {count} anuncio ({numbers}).', other: 'Se volvieron a retirar: {count} anuncios ({numbers}).' },
  accountsClosed: {
    one: 'Se borró después de la copia de seguridad, así que está cerrada y la tarea de la próxima hora la borra: {count} cuenta ({numbers}).',
    other:
      'Se borraron después de la copia de seguridad, así que están cerradas y la tarea de la próxima hora las borra: {count} cuentas ({numbers}).',
  },
} as const
