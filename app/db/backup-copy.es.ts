export const backupEs = {
  backUpUsage: 'Escriba un archivo para el respaldo: npm run backup -- ARCHIVO',
  restoreUsage: 'Escriba el archivo del respaldo: npm run restore -- ARCHIVO',
  moveUsage: 'Escriba la dirección del servidor de Postgres: npm run move -- postgres://user:password@host/database',

  made: 'El respaldo está en {file} y se comprobó. Filas: {rows}. Tablas: {tables}. Archivos: {files}. Bytes: {bytes}.',
  restored:
    'Se restauró {file} y se comprobó. Filas: {rows}. Tablas: {tables}. Archivos: {files}. Todos tienen que iniciar sesión otra vez. Arranque el sitio: npm start',
  moved:
    'Todo se copió al servidor y se comprobó. Filas: {rows}. Tablas: {tables}. La base de datos integrada no cambió, y las fotos se quedan en {folder}.\nArranque el sitio con esa dirección en DATABASE_URL.',
  leftOut: 'Se dejó fuera el archivo {file}, porque sus bytes en el disco cambiaron desde que se guardó.',
  notRecorded: 'El sitio no pudo anotarlo: {reason}.',

  stopped: 'Se detuvo. No se hizo ningún respaldo.',
  siteStopped: 'El sitio se detuvo antes de terminar el respaldo. No se hizo ninguno. Borre {file} si existe.',
  noDatabase:
    'No hay ninguna base de datos en {folder}. Ponga DATA_DIR o DATABASE_URL igual que para el sitio. No se hizo ningún respaldo.',
  noEmbedded: 'No hay ninguna base de datos integrada en {folder}. Ponga DATA_DIR igual que para el sitio. No se cambió nada.',
  relativePath: 'El archivo necesita una ruta absoluta. No se hizo ningún respaldo.',
  alreadyThere: '{file} ya existe y no se cambió. Elija otro nombre para el respaldo.',
  unfinished:
    '{file} existe: hay otro respaldo en marcha o uno se interrumpió. Si no hay ninguno en marcha, borre el archivo. No se hizo ningún respaldo.',
  failed: 'Falló el respaldo: {reason}. No se hizo ningún respaldo.',

  noFile: '{file} no existe. No se cambió nada.',
  unreadable: 'No se puede leer {file}: {reason}. No se cambió nada.',
  notBackup: '{file} no es un respaldo de Evenfall. No se cambió nada.',
  newerFormat: '{file} es de un Evenfall más nuevo ({version}). Restáurelo con esa versión. No se cambió nada.',
  cutOff: '{file} está cortado: le falta el final. Haga otro respaldo. No se cambió nada.',
  damaged: '{file} está dañado: sus sumas de comprobación no coinciden. Haga otro respaldo. No se cambió nada.',

  notEmpty:
    'Solo se puede restaurar en un sitio vacío, y este tiene filas en {tables}. Elija otro DATA_DIR o una base de datos vacía. No se cambió nada.',
  newerTables:
    'Esta base de datos tiene las tablas de un Evenfall más nuevo que el del respaldo. Elija otro DATA_DIR u otra base de datos, que sean nuevos. No se cambió nada.',
  unknownTable: 'El respaldo tiene una tabla {table} con las columnas {columns}, que este Evenfall no tiene. No se cambió nada.',
  otherRows:
    'La tabla {table} no coincide con el respaldo. Tendría {rows} filas (suma {checksum}), y el respaldo tiene {expectedRows} (suma {expectedChecksum}). No se cambió nada.',
  notLoaded: 'No se pudo cargar el respaldo: {reason}. No se cambió nada.',

  barred: {
    one: 'Se volvió a vetar, porque el respaldo es anterior: {count} foto.',
    other: 'Se volvieron a vetar, porque el respaldo es anterior: {count} fotos.',
  },
  withheld: { one: 'Se ocultó por estar vetada: {count} foto.', other: 'Se ocultaron por estar vetadas: {count} fotos.' },
  photosRemoved: { one: 'Se volvió a retirar: {count} foto.', other: 'Se volvieron a retirar: {count} fotos.' },
  adsRemoved: { one: 'Se volvió a retirar: {count} anuncio ({numbers}).', other: 'Se volvieron a retirar: {count} anuncios ({numbers}).' },
  accountsClosed: {
    one: 'Se borró después del respaldo, así que está cerrada y la tarea de la próxima hora la borra: {count} cuenta ({numbers}).',
    other: 'Se borraron después del respaldo, así que están cerradas y la tarea de la próxima hora las borra: {count} cuentas ({numbers}).',
  },
} as const
