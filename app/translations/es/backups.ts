export const siteBackupCopy = {
  restoreUsage:
    'Escriba el archivo de una copia de seguridad, o la carpeta o el bucket donde están: npm run restore -- ARCHIVO, o npm run restore -- CARPETA [--at FECHA] [--key ARCHIVO-DE-LLAVE] [--unencrypted] [--verify-only]',
  made: 'La copia de seguridad está en {store}: {outcome}.',
  siteStopped:
    'El sitio se detuvo antes de terminar la copia de seguridad. Arránquelo: la siguiente sigue con las fotos que ya se copiaron.',
  listed: '{made}  filas: {bytes} bytes, fotos: {photos}{encrypted}',
  encrypted: ', cifrada',
  tried:
    'Se restauró {file} en una base de datos de prueba y se comprobó. Filas: {rows}. Tablas: {tables}. Fotos leídas: {photos}. No se cambió nada.',

  nowhere:
    'No hay dónde guardar la copia de seguridad. Ponga en {setting} una carpeta o un bucket, o escriba un archivo: npm run backup -- ARCHIVO',
  badRecipient: '{setting} no es una llave pública de age. Cree una en otra máquina con age-keygen y use la línea que empieza con age1.',
  keyUnreadable: 'No se puede leer el archivo de la llave, {file}: {reason}. No se cambió nada.',
  noKeyInFile: '{file} no tiene una llave privada de age, que empieza con AGE-SECRET-KEY-. No se cambió nada.',
  wrongKey: 'La llave de {file} no abre esta copia de seguridad: necesita otra, o el comienzo está dañado. No se cambió nada.',
  needsKey: 'Esta copia de seguridad está cifrada. Indique el archivo con la llave privada: --key ARCHIVO-DE-LLAVE. No se cambió nada.',
  notEncrypted:
    'Esta copia de seguridad no está cifrada, aunque hay una llave: alguien más puede haberla puesto ahí. Si es suya, de antes de definir BACKUP_KEY, agregue --unencrypted. No se cambió nada.',
  scratchExists: 'La carpeta {folder} ya existe, y se borraría al final. No se cambió nada.',
  notWhole:
    'Esta copia de seguridad está dañada o cortada: sus sumas de comprobación no coinciden. Elija otra con --at FECHA. No se cambió nada.',
  othersStore:
    'Las copias de seguridad en {store} son de otro sitio, {origin}. Ponga otro BACKUP_TO. Si son suyas, de cuando el sitio tenía otra dirección, borre ahí {file}.',
  busy: 'Hay otra copia de seguridad en marcha, o se interrumpió hace menos de diez minutos. Inténtelo más tarde.',
  failed: '{reason} Corríjalo y hágala otra vez: npm run backup',
  noRoom: 'En {place} falta espacio: hay {free} MB libres y la copia de seguridad necesita {needed} MB.',
  otherBytes: 'Lo que se leyó de {store} no es lo que se escribió. Puede que falle el disco o el almacén.',
  drillFailed: 'No se pudo restaurar {file}: {reason}',
  photoDamaged: 'La copia de una foto está dañada o falta: {key}',
  photosMissing: {
    one: 'Se dejó fuera {count} foto cuya copia está dañada o falta ({files}).',
    other: 'Se dejaron fuera {count} fotos cuyas copias están dañadas o faltan ({files}).',
  },
  none: 'No hay ninguna copia de seguridad en {store}. No se cambió nada.',
  noneAt: 'No hay ninguna copia de seguridad del {at} o anterior en {store}. No se cambió nada.',
  badDate: '{at} no es una fecha. Escríbala como 2026-11-27 o 2026-11-27T09:15, en UTC. No se cambió nada.',
} as const
