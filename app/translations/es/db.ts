export const backupCopy = {
  backUpUsage: 'Escriba un archivo para la copia de seguridad: npm run backup -- ARCHIVO. Con BACKUP_TO no hace falta; --list las muestra.',
  moveUsage: 'Escriba la dirección del servidor de Postgres: npm run move -- postgres://usuario:contraseña@host/base',

  made: 'La copia de seguridad está en {file} y se comprobó. Filas: {rows}. Tablas: {tables}. Archivos: {files}. Bytes: {bytes}.',
  restored:
    'Se restauró {file} y se comprobó. Filas: {rows}. Tablas: {tables}. Archivos: {files}. Todos tienen que iniciar sesión otra vez. Arranque el sitio: npm start',
  moved:
    'Todo se copió al servidor y se comprobó. Filas: {rows}. Tablas: {tables}. La base de datos integrada no cambió, y las fotos se quedan en {folder}.\nArranque el sitio con esa dirección en DATABASE_URL.',
  leftOut: 'Se dejó fuera el archivo {file}, porque sus bytes en el disco cambiaron desde que se guardó.',
  notRecorded: 'El sitio no pudo anotarlo: {reason}.',

  stopped: 'Se detuvo. No se hizo ninguna copia de seguridad.',
  interrupted: 'Se detuvo. Ejecute el mismo comando otra vez. Si dice que el sitio tiene filas, están completas: arranque el sitio.',
  siteStopped: 'El sitio se detuvo antes de terminar la copia de seguridad. No se hizo ninguna. Borre {file} si existe.',
  noDatabase:
    'No hay ninguna base de datos en {folder}. Ponga DATA_DIR o DATABASE_URL igual que para el sitio. No se hizo ninguna copia de seguridad.',
  addressGiven: 'la dirección que escribió',
  noEmbedded: 'No hay ninguna base de datos integrada en {folder}. Ponga DATA_DIR igual que para el sitio. No se cambió nada.',
  relativePath: 'El archivo necesita una ruta absoluta. No se hizo ninguna copia de seguridad.',
  alreadyThere: '{file} ya existe y no se cambió. Elija otro nombre para la copia de seguridad.',
  unfinished:
    '{file} existe: hay otra copia de seguridad en marcha o una se interrumpió. Si no hay ninguna en marcha, borre el archivo. No se hizo ninguna copia de seguridad.',
  failed: 'Falló la copia de seguridad: {reason}. No se hizo ninguna copia de seguridad.',

  noFile: '{file} no existe. No se cambió nada.',
  unreadable: 'No se puede leer {file}: {reason}. No se cambió nada.',
  notFile: '{file} no es un archivo normal. Copie antes la copia de seguridad a uno. No se cambió nada.',
  notBackup: '{file} no es una copia de seguridad de Evenfall. No se cambió nada.',
  newerFormat: '{file} es de un Evenfall más reciente ({version}). Restaure la copia con esa versión. No se cambió nada.',
  cutOff: '{file} está cortado: le falta el final. Haga otra copia de seguridad. No se cambió nada.',
  damaged: '{file} está dañado: sus sumas de comprobación no coinciden. Haga otra copia de seguridad. No se cambió nada.',

  notEmpty:
    'Solo se puede restaurar en un sitio vacío, y este tiene filas en {tables}. Elija otro DATA_DIR o una base de datos vacía. No se cambió nada.',
  newerTables:
    'Esta base de datos tiene las tablas de un Evenfall más reciente que el de la copia de seguridad. Elija otro DATA_DIR u otra base de datos, que sean nuevos. No se cambió nada.',
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

export const commandsCopy = {
  createAdminUsage: 'Escriba el correo electrónico del nuevo administrador: npm run create-admin -- CORREO',
  holdUsage: 'Escriba el correo electrónico de la cuenta y un nombre para el bloqueo legal del borrado (legal hold): {command}',
  verifyLogUsage: 'npm run verify-log comprueba todo el registro de decisiones. No lleva argumentos.',

  noDatabase:
    'No hay ninguna base de datos en {folder}. Arranque el sitio una vez, o ponga DATA_DIR o DATABASE_URL igual que para el sitio. No se cambió nada.',
  unknownCommand: 'El sitio en marcha no conoce {command}. Reinícielo. No se cambió nada.',
  busy: 'El sitio todavía ejecuta otro comando. Inténtelo de nuevo cuando termine. No se cambió nada.',
  unheard: 'Ya nadie espera la respuesta. El comando se detuvo.',
  failed: 'Esto falló: {reason}.',
  unreachable: 'No se puede contactar al sitio en marcha: {reason}. Ejecute esto con el usuario del sitio. No se hizo nada.',
  interrupted: 'Se detuvo antes de terminar. Vea si el comando surtió efecto antes de intentarlo de nuevo.',
  siteStopped: 'El sitio se detuvo antes de responder. Arránquelo y vea si el comando surtió efecto antes de intentarlo de nuevo.',
  readingStopped: 'El sitio se detuvo antes de leer todos los eventos. No se cambió nada. Inténtelo de nuevo.',

  intact: {
    one: '{count} evento: no falta ninguno y ninguno cambió.',
    other: '{count} eventos: no falta ninguno y ninguno cambió.',
  },
  lastHash: 'El último hash es {hash}.',
  noAnchors: 'Todavía no hay ningún archivo con qué compararlos.',
  anchorsMatch: { one: 'El archivo de {count} día coincide.', other: 'Los archivos de {count} días coinciden.' },
  'event missing': 'Falta el evento {event}. Deje la base de datos como está y compárela con una copia de seguridad.',
  'event unlinked': 'El evento {event} no sigue al anterior. Deje la base de datos como está y compárela con una copia de seguridad.',
  'event changed': 'Alguien cambió el evento {event}. Deje la base de datos como está y compárela con una copia de seguridad.',
  rewritten: 'El evento {event} no es el del archivo del {day}: alguien reescribió los eventos hasta ese.',
  cutOff:
    'El archivo del {day} tiene más eventos ({events}) de los que hay ({found}): faltan los últimos. Es lo normal después de restaurar una copia de seguridad anterior.',
} as const

export const databaseCopy = {
  newerDatabase: 'Esta base de datos es de un Evenfall más reciente: tiene {migrations}. Use esa versión. No se cambió nada.',
  newerBackup: 'Esta copia de seguridad es de un Evenfall más reciente: tiene {migrations}. Use esa versión. No se cambió nada.',
  editedOnDatabase:
    'Alguien editó {file} después de que se ejecutó en esta base de datos. Recupere el archivo y escriba uno nuevo. No se cambió nada.',
  editedOnBackup:
    'Alguien editó {file} después de que se ejecutó en la base de datos de esta copia de seguridad. Recupere el archivo y escriba uno nuevo. No se cambió nada.',
  foreignDatabase: 'Esta base de datos tiene tablas de otro programa. Indique una vacía o la del sitio. No se cambió nada.',
  oldServer: 'El servidor de Postgres es anterior a la versión 15. No se cambió nada.',
  wrongPassword:
    'El servidor de Postgres en {host} rechaza esta contraseña de {user}. Corríjala en {setting} o ponga otra: {command}\nNo se cambió nada.',
  noPassword: 'El servidor de Postgres en {host} pide una contraseña para {user}. Póngala en {setting} o en PGPASSWORD. No se cambió nada.',
  notLetIn:
    'El servidor de Postgres en {host} no deja entrar a {user} desde esta máquina. Cree el rol o permítalo en pg_hba.conf: {command}\nNo se cambió nada.',
  unknownDatabase: 'El servidor de Postgres en {host} no tiene la base de datos {database}. Créela: {command}\nNo se cambió nada.',
  unknownHost: 'No hay ninguna máquina con el nombre {host}. Corríjalo en {setting}. No se cambió nada.',
  notUtf8:
    'La base de datos {database} usa la codificación {encoding}, a la que le faltan caracteres que la gente escribe. Cree otra: {command}\nNo se cambió nada.',
  mayNotCreate: 'El rol {user} no puede crear tablas en la base de datos {database}. Permítalo: {command}\nNo se cambió nada.',
  fewConnections:
    'Al servidor de Postgres le quedan {free} conexiones para {user}, y los procesos de esta máquina pueden abrir {needed}. Suba max_connections allá, o baje DATABASE_CONNECTIONS o PROCESSES aquí. No se cambió nada.',
  clocksDiffer:
    'El reloj de esta máquina difiere {seconds} segundos del reloj del servidor de Postgres. Ponga los dos en hora: timedatectl set-ntp true\nNo se cambió nada.',
  onlyReads:
    '{setting} lleva a un servidor de Postgres que solo lee: una réplica, o uno al que otro reemplazó. Indique el primario. No se cambió nada.',
  primaryAsReplica:
    'DATABASE_REPLICA_URL lleva a un servidor que no es una réplica. Indique una réplica en continuo (streaming) del servidor de DATABASE_URL. No se cambió nada.',
  foreignReplica:
    'DATABASE_REPLICA_URL lleva a una réplica de otro servidor, o a otra base de datos que DATABASE_URL. Indique la de este. No se cambió nada.',
  unreadableReplica: 'DATABASE_REPLICA_URL lleva a un servidor que rechaza a este sitio: {reason}. No se cambió nada.',
  silentServer: 'El servidor de Postgres en {host} no responde: {reason}. Arránquelo o corrija {setting}.',
  locked:
    'Otro proceso tiene desde hace {seconds} segundos un bloqueo que este necesita. Está migrando, haciendo una copia de seguridad, o se trabó. Inténtelo otra vez cuando termine.',
  deaf: 'Este proceso no oye su propio NOTIFY a través de {setting}. Si hay un pooler de transacciones en medio, ponga en DATABASE_DIRECT_URL el servidor mismo. No se cambió nada.',
  disagrees:
    'Otro proceso de este sitio se está ejecutando con otros valores: {settings}. Dé los mismos a todos los procesos. Si los está cambiando, detenga antes los demás.',
  otherKey:
    'Otro proceso de este sitio usa otro SECRET y no acepta este. Deténgalo primero, o cambie SECRET con el sitio en marcha: inicie todos los procesos con el SECRET anterior y el nuevo en SECRET_PREVIOUS, y después todos con los dos intercambiados.',
  silentSocket: 'El servidor de Postgres no responde en su socket: {reason}. Arránquelo o corrija {setting}.',

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
    'No se puede abrir la base de datos en {folder}: {reason}. Deje la carpeta como está y restaure la copia de seguridad más reciente en otro DATA_DIR.',
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

export const runOutcomesCopy = {
  done: 'hecho',
  removed: 'borrados: {count}',
  settled: 'resueltos: {count}',
  alerts: { one: 'se envió {count} alerta', other: 'se enviaron {count} alertas' },
  asked: 'preguntas enviadas: {count}',
  paused: 'en pausa: {count}',
  ended: 'terminados: {count}',
  wrote: 'escritos: {count}',
  expired: 'vencidos: {count}',
  sentAgain: 'enviados de nuevo: {count}',
  returned: 'correos devueltos: {count}',
  maildirUnreadable: 'BOUNCE_MAILDIR no tiene una carpeta “new” que el sitio pueda leer ({code})',
  posted: 'enviados: {count}',
  told: 'avisos enviados: {count}',
  emailed: 'correos enviados: {count}',
  repaired: 'corregidos: {count}',
  gathered: { one: 'se reunió {count} palabra', other: 'se reunieron {count} palabras' },
  reminded: 'recordatorios: {count}',
  recorded: 'anotados: {count}',
  linksFound: 'encontrados: {found} de {all}, vencidos: {expired}',
  pausedAndReminded: 'en pausa: {paused}, recordatorios: {reminded}',
  noticesWatched: 'iniciados: {started}, detenidos: {stopped}',
  takeDownsWatched: 'ocultos: {hidden}, terminados: {ended}, recordatorios: {reminded}',
  eventsRead: { one: 'se leyó {count} evento, en orden', other: 'se leyeron {count} eventos, todos en orden' },
  backedUp: 'filas: {rows}, archivos: {files}, todo comprobado',
  backupFailed: 'falló: {reason}',
  triedFromStore: 'se restauró desde la copia guardada; filas: {rows}, tablas: {tables}, fotos leídas: {photos}',
  triedBeforeEncryption:
    'se restauró como era antes de cifrarla, y el archivo cifrado se volvió a leer; filas: {rows}, tablas: {tables}, fotos leídas: {photos}',
  notDue: 'no tocaba',
  stopped: 'se detuvo con el sitio después de {count}; el resto sigue luego',
  noneFound: 'no se encontró ninguno',
  clockPaused: 'en pausa: el reloj está más de {days} días después de la última vez',
  suspensionsFailed: 'Suspensiones que no se pudieron terminar: {failed} de {all}. El registro dice por qué.',
  addressesFailed: 'Direcciones que no se pudieron cambiar: {failed} de {all}. El registro dice por qué.',
  accountsFailed: 'Cuentas que no se pudieron borrar: {failed} de {all}. El registro dice por qué.',
  searchesFailed: 'Cuentas cuyas búsquedas guardadas no se pudieron hacer: {failed} de {all}. El registro dice por qué.',
  changesFailed: 'Cambios que no se pudieron hacer: {failed} de {all}. El registro dice por qué.',
  liveAdsForbidden: 'Se pusieron en pausa anuncios que estaban activos y no podían estarlo: {ads}.',
} as const

export const upgradeCopy = {
  upgradeUsage:
    'npm run upgrade hace un punto de restauración y adapta la base de datos a esta versión. Con --check, solo dice qué cambiaría. En un sitio instalado: evenfall upgrade evenfall-X.Y.Z-linux-x64.tar.gz',
  rollbackUsage:
    'npm run rollback vuelve a la versión anterior. Con --check, solo dice qué se perdería; con --yes, vuelve aunque se pierda algo.',

  upToDate: 'La base de datos no necesita cambios para esta versión.',
  brings: {
    one: 'Esta versión cambia la base de datos con {count} migración:',
    other: 'Esta versión cambia la base de datos con {count} migraciones:',
  },
  onlyAdds: 'agrega tablas nuevas; nada espera',
  blocksNothing: '{table}: nada espera; tarda {duration}',
  blocksWrites: '{table}: escribir espera {duration}',
  blocksAll: '{table}: leer y escribir esperan {duration}',
  aSecond: 'un segundo como mucho',
  seconds: { one: 'alrededor de {count} segundo', other: 'alrededor de {count} segundos' },
  minutes: { one: 'alrededor de {count} minuto', other: 'alrededor de {count} minutos' },
  restorePointTakes: 'Antes se hace un punto de restauración, sin fotos: {duration}.',
  goesBack: 'Después, la versión anterior todavía funciona con esta base de datos, y volver a ella no pierde nada.',
  goesBackWithLoss: 'Después, volver a la versión anterior carga el punto de restauración, y se pierde lo escrito desde entonces.',

  upgraded: 'La base de datos está lista para esta versión. Se aplicó: {migrations}. Punto de restauración: {file}',
  created: 'Se creó la base de datos. Se aplicó: {migrations}.',

  losesNothing: 'Volver a la {version} no pierde nada: funciona con la base de datos como está.',
  loses:
    'Volver a la {version} carga el punto de restauración de {made}. Se perdería lo que se escribió desde entonces: cuentas {accounts}, anuncios {ads}, mensajes {messages}, reportes {reports}, entradas del registro {events}. La base de datos como está queda al lado hasta la próxima actualización.',
  confirmLoss: 'No se cambió nada. Para volver, ejecute: evenfall rollback --yes',
  noRestorePoint:
    'No hay ningún punto de restauración que la {version} pueda cargar. Restaure una copia de seguridad que haya hecho ella. No se cambió nada.',
  rollbackCutOff: 'La vuelta atrás quedó a medias, y el sitio no arranca. No se perdió nada. Para terminarla: evenfall rollback --yes',
  stillServing: 'El sitio sigue en marcha. Detenga todos sus procesos e inténtelo otra vez. No se cambió nada.',
} as const
