export const databaseEs = {
  newerDatabase: 'Esta base de datos es de un Evenfall más nuevo: tiene {migrations}. Use esa versión. No se cambió nada.',
  newerBackup: 'Esta copia de seguridad es de un Evenfall más nuevo: tiene {migrations}. Use esa versión. No se cambió nada.',
  editedOnDatabase:
    'Alguien editó {file} después de que se ejecutó en esta base de datos. Recupere el archivo y escriba uno nuevo. No se cambió nada.',
  editedOnBackup:
    'Alguien editó {file} después de que se ejecutó en la base de datos de esta copia de seguridad. Recupere el archivo y escriba uno nuevo. No se cambió nada.',
  oldServer: 'El servidor de Postgres es anterior a la versión 15. No se cambió nada.',
  silentServer: 'El servidor de Postgres en {host} no responde: {reason}',
  silentSocket: 'El servidor de Postgres no responde en su socket: {reason}',

  unflushed:
    'Este PGlite no asegura en el disco cada cambio confirmado. Instale la versión fijada o ponga DATABASE_URL. No se perdió nada.',
  checkpointFailed: 'Falló un checkpoint. El registro se conserva y el siguiente lo vuelve a intentar: {reason}',
  stopped:
    'La base de datos integrada se detuvo, y Evenfall con ella: {reason}. No se perdió ningún cambio confirmado. Libere espacio o arregle el disco y arranque otra vez.',
  otherPostgres:
    '{folder} es de Postgres {theirs}, y este Evenfall tiene Postgres {ours}. Haga una copia de seguridad con la versión que la creó y restáurela aquí. No se cambió nada.',
  fullDisk:
    'El disco está demasiado lleno para la base de datos en {folder}. Libere espacio (una nueva ocupa 40 MB) y arranque otra vez. No se perdió ningún cambio confirmado.',
  unreadable:
    'No se puede abrir la base de datos en {folder}: {reason}. Deje la carpeta como está y restaure la copia de seguridad más nueva en otro DATA_DIR.',
  noVersion: 'la carpeta no está vacía, pero le falta PG_VERSION',

  openFolder:
    'Otros usuarios de esta computadora pueden abrir la carpeta de datos {folder} (modo {mode}). Ciérrela y arranque otra vez: {command}\nNo se cambió nada.',
  inUse: 'Otro proceso usa {folder}. Deténgalo primero o elija otro DATA_DIR. No se cambió nada.',
  inUseBy: '{folder} está en uso: {process}. Deténgalo primero o elija otro DATA_DIR. No se cambió nada.',
  process: 'proceso {number} en {machine} desde {time}',
  unusableFolder: 'No se puede usar la carpeta de datos {folder}: {reason}. Corrija eso o elija otro DATA_DIR. No se cambió nada.',
  notAllowed: 'este usuario no puede leer ni escribir ahí',
  notFolder: 'es un archivo, no una carpeta',
  readOnly: 'es de solo lectura',
  diskIsFull: 'el disco está lleno',
} as const
