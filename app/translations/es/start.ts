export const demoCopy = {
  usage:
    'Esto no lleva argumentos, o lleva --ads y una cantidad de 30 a 300, para una demo más chica, o --codes para códigos nuevos: npm run demo -- --codes',
  creating: 'Se crea la demo en {folder} (una sola vez, cerca de un minuto)',
  noDemo: 'Todavía no hay ninguna demo en {folder}. Puede crearla con: npm run demo',
  otherFolder: '{folder} contiene algo que no es la demo. Muévalo o elija otro DATA_DIR. No se cambió nada.',
  otherUnfinished: '{folder} contiene algo que no es una demo. Muévalo. No se cambió nada.',
  notEmpty: 'La demo necesita una base de datos vacía, y esta tiene datos. No se cambió nada.',
  links:
    'Cada enlace abre una página con un botón que inicia la sesión. No pide contraseña y, para el equipo, también reemplaza el segundo paso.',
  password: 'Para iniciar sesión a mano, o cuando una página lo pida de nuevo, la contraseña de todos es: {password}',
  codes: 'Cada código sirve una vez, durante medio minuto. Para códigos nuevos: npm run demo -- --codes',
  code: 'código {code}, o esta clave en una app de autenticación: {key}',
  old: {
    one: 'La demo tiene {count} día, y sus anuncios y plazos avanzan. Para una nueva, deténgala y borre {folder}.',
    other: 'La demo tiene {count} días, y sus anuncios y plazos avanzan. Para una nueva, deténgala y borre {folder}.',
  },
  member: 'miembro',
  advertiser: 'anunciante',
  moderator: 'moderador',
  admin: 'administrador',
} as const

export const evenfallCopy = {
  usage: 'evenfall COMANDO hace funcionar y cuida un sitio. evenfall COMANDO --help dice más.',
  startUsage:
    'evenfall start pone el sitio en marcha. Su configuración son variables de entorno, como PORT=3001: evenfall settings las muestra.',
  versionUsage: 'evenfall version muestra la versión de este programa.',
  unknownCommand: 'No hay ningún comando {name}. ¿Quiso decir {nearest}? evenfall muestra todos los comandos.',
  start: 'pone el sitio en marcha',
  doctor: 'revisa el sitio y lo que necesita, y dice cómo arreglarlo',
  report: 'escribe un archivo para quien le ayude, sin datos personales',
  upgrade: 'pasa el sitio a otra versión',
  rollback: 'vuelve a la versión anterior',
  backup: 'guarda el sitio en un archivo',
  restore: 'recupera un sitio de un archivo así',
  move: 'pasa la base de datos integrada a un servidor de Postgres',
  export: 'escribe los anunciantes, anuncios y fotos para otro sitio',
  import: 'lee lo que otro sitio exportó',
  files: 'pasa las fotos a un bucket o de vuelta',
  content: 'revisa y copia los textos que usted reemplaza',
  settings: 'muestra la configuración',
  'turn-key': 'cifra lo guardado con un SECRET nuevo',
  'setup-link': 'muestra el enlace que instala un sitio nuevo',
  'create-admin': 'crea un administrador y muestra un enlace para iniciar sesión',
  'legal-hold': 'impide que se borre una cuenta',
  'end-hold': 'termina ese impedimento',
  'verify-log': 'comprueba el registro de decisiones',
  version: 'muestra la versión',
} as const

export const settingsCopy = {
  described: '{name} = {value} ({from})\n  {why}\n  {range} Valor predeterminado: {default}',
  usage:
    'npm run settings muestra cada opción, de dónde viene su valor y qué valores puede tener. Con --check, dice qué está mal; con --json, las muestra para programas; con --table, muestra la tabla de docs/self-hosting.md.',
  allRight: 'Todas las opciones se pueden usar.',
  byDefault: 'predeterminado',
  fromEnvironment: 'entorno',
  set: '(definido)',
  empty: '(vacío)',

  HOST: 'La dirección en la que escucha el sitio. Con 0.0.0.0 escucha en todas, como lo necesita un contenedor.',
  PORT: 'El puerto en el que escucha el sitio.',
  PROCESSES:
    'Cuántos procesos de esta máquina comparten el puerto. Si uno termina, se vuelve a iniciar. Para tener varios hace falta DATABASE_URL. Vacío: con DATABASE_URL, uno por núcleo, y como mucho uno por cada 512 MB de memoria; si no, uno solo.',
  ROLE: 'Qué hacen los procesos de esta máquina: web,jobs, solo web o solo jobs. Con jobs solo responden a /healthz, /readyz y /metrics. Elegir uno solo requiere DATABASE_URL.',
  JOB_CONCURRENCY:
    'Cuántas tareas de una clase se hacen a la vez, como send-mail=10,make-export=2. Vacío: una tras otra. SMTP_CONNECTIONS también limita los correos.',
  LAME_DUCK_SECONDS:
    'Cuántos segundos sigue aceptando conexiones el sitio después de que un supervisor le pide detenerse, mientras /readyz ya responde 503: así, un proxy que consulta /readyz se entera sin perder ninguna solicitud. Si nadie ha consultado /readyz, no espera nada.',
  STOP_SECONDS:
    'Cuántos segundos puede tardar lo que esté en curso cuando el sitio se detiene, como una subida, antes de que se corte. Quien detiene el sitio tiene que esperar más.',
  ORIGIN:
    'La dirección que escriben los visitantes, como https://example.com. La usan los enlaces, los correos y la comprobación del mismo origen. Vacío: http://localhost y el puerto.',
  SITE_PUBLIC:
    'on: el sitio no inicia mientras le falte algo que un sitio público debe tener, y dice qué y cómo arreglarlo; npm run doctor revisa lo mismo y más. Vacío: inicia de todos modos.',
  SITE_NAME: 'El nombre en el encabezado, en los títulos y en los correos.',
  APP_NAME:
    'El nombre debajo del ícono cuando alguien instala el sitio en un celular. Lo lee cualquiera que tome el celular, así que no debería decir qué es el sitio.',
  APP_ICON:
    'Ese ícono: un archivo PNG cuadrado de 192 a 1,024 píxeles, de preferencia 512. El celular puede recortarle un décimo en el borde. Tampoco debería decir qué es el sitio.',
  CONTENT_DIR:
    'Una carpeta cuyos archivos reemplazan los de content/, como guides/mobile-app-experience.md. Las actualizaciones nunca la tocan. npm run content -- check dice qué cambió una actualización por debajo. Vacío: ninguna.',
  GUIDE_ADDRESSES:
    'Las direcciones de las diez guías y de la guía básica: specified, las de la especificación, o neutral, otras sin las palabras del oficio, como /about/getting-started. Las demás redirigen a ellas. addresses.json en CONTENT_DIR pone las de usted.',
  SPANISH: 'Si el sitio está también en español, en direcciones que empiezan con /es: on u off.',
  DATA_DIR: 'La carpeta de la base de datos integrada, las fotos y los correos que no se envían por SMTP.',
  S3_URL:
    'Un bucket de un servicio compatible con S3 para las fotos y los demás archivos, que varios procesos pueden compartir, como https://CLAVE:SECRETO@s3.example.com/bucket?region=us-east-1. En la clave y el secreto, escriba / como %2F y + como %2B. Requiere SECRET. Vacío: están en DATA_DIR.',
  BACKUP_TO:
    'Dónde hace el sitio su copia de seguridad cada día: una carpeta, con su ruta completa, o un bucket de un servicio compatible con S3, con una dirección como la de S3_URL. Mejor en otra máquina. Vacío: en ninguna parte.',
  BACKUP_KEY:
    'La llave pública de age con la que se cifran esas copias, age1…; un bucket la necesita. Créela en otra máquina con age-keygen y guarde ahí la llave privada. Vacío: las copias en una carpeta no se cifran.',
  BACKUP_HOUR: 'La hora del día en que se hace esa copia, en UTC.',
  BACKUP_IDENTITY_FILE:
    'Un archivo con la llave privada, para que la prueba mensual restaure lo que está guardado. Así, quien tenga esta máquina puede leer todas las copias. Vacío: la prueba restaura las filas como eran antes de cifrarlas.',
  DATABASE_URL:
    'Un servidor de Postgres, versión 15 o posterior, en lugar de la base de datos integrada. Un sitio público debería tener uno. Si es un pooler de transacciones como pgbouncer, ponga también DATABASE_DIRECT_URL.',
  DATABASE_DIRECT_URL:
    'La misma base de datos de Postgres sin el pooler al que lleva DATABASE_URL, para las migraciones y para enterarse de los cambios de otros procesos. Vacío: no hay pooler.',
  DATABASE_REPLICA_URL:
    'Una réplica en continuo (streaming) de esa base de datos, para lecturas grandes: llenar el índice, las cifras de /transparency, las exportaciones y la revisión del registro. Si no está o va muy atrasada, se lee del primario. Necesita DATABASE_URL. Vacío: ninguna.',
  DATABASE_CONNECTIONS:
    'La cantidad máxima de conexiones con el servidor de Postgres que abren a la vez los procesos de esta máquina, al menos 4 cada uno. Cada uno abre una más para escuchar.',
  SEARCH_URL:
    'Un servidor de OpenSearch o Elasticsearch para las búsquedas, como https://usuario:clave@busqueda.example.com. Vale la pena a partir de unos tres millones de anuncios. Necesita DATABASE_URL. Vacío: cada proceso tiene el índice en su memoria.',
  SECRET:
    'Al menos 32 caracteres al azar. De ahí saca el sitio sus claves: para los hashes que nadie debe adivinar y para cifrar los secretos de las apps de autenticación y las pruebas. Es obligatorio en un sitio público; en los demás, el primer arranque crea uno y lo guarda en DATA_DIR/secret.',
  SECRET_PREVIOUS:
    'La otra clave que vale mientras se cambia SECRET: lo que se firmó, se convirtió en hash o se cifró con ella se sigue aceptando, y todo lo nuevo usa SECRET. Para cifrar con SECRET lo guardado: npm run turn-key. Vacío: SECRET no se está cambiando.',
  SECRET_PREVIOUS_LEAKED:
    'Otros conocen SECRET_PREVIOUS: se rechaza lo que se firmó con ella, y lo que se cifró o se convirtió en hash con ella en la base de datos sigue valiendo. on u off.',
  TRUST_PROXY:
    'Cuántos proxies de usted están delante del sitio, o sus direcciones, como 127.0.0.1, 10.0.0.0/8. El sitio lee X-Forwarded-For solo si hay alguno. Con un número, toma la dirección que está a esa cantidad de pasos del final; con direcciones, la última que no está entre ellas, y solo de un proxy que sí lo está. Un sitio público lo necesita.',
  HSTS_SECONDS:
    'Cuántos segundos recuerdan los navegadores que el sitio y sus subdominios se abren solo por https. Súbalo desde 300 cuando ya no haya dudas, porque no se puede retirar antes. Con 0, lo olvidan.',
  PASSWORD_MIN_LENGTH:
    'El largo mínimo de una contraseña nueva, de 6 a 64. Las contraseñas comunes se rechazan, tengan el largo que tengan.',
  CONTACT_EMAIL: 'Dónde se localiza al operador. Se muestra en el sitio. Es obligatorio en un sitio público.',
  MAIL_FROM: 'El remitente de los correos. Vacío: la dirección de contacto.',
  SMTP_URL:
    'El servidor de correo, como smtps://usuario:contraseña@mail.example.com. Vacío: los correos se escriben como archivos .eml en DATA_DIR/mail.',
  SMTP_CONNECTIONS:
    'El máximo de conexiones con el servidor de correo que abre un proceso. Empieza con 5, abre más mientras haya correos en espera, y menos cuando el servidor rechaza una.',
  SMTP_FALLBACK_URL:
    'Un segundo servidor de correo, en la misma forma. Los correos urgentes lo usan enseguida si falla el primero, y los demás después de 15 minutos. Vacío: ninguno.',
  DKIM_KEY:
    'La clave privada RSA con la que se firman los correos, como texto PEM. /admin/mail muestra su registro DNS. Vacío: los firma el servidor de correo, o nadie.',
  DKIM_SELECTOR: 'El nombre de esa clave en el registro DNS.',
  BOUNCE_ADDRESS:
    'Adonde los servidores de correo devuelven correos, como bounces@example.com. Lo enviado a bounces+algo@ debe llegar al mismo buzón. Vacío: MAIL_FROM.',
  BOUNCE_MAILDIR: 'El maildir de ese buzón. El sitio lo lee cada minuto y no envía nada más a direcciones que no existen. Vacío: ninguno.',
  BOUNCE_TOKEN:
    'El token con el que su proveedor de correo puede avisar de correos devueltos en /mail/bounces. Vacío: esa dirección no existe.',
  ADS_PER_ACCOUNT: 'Cuántos anuncios, con los borradores, puede tener a la vez un anunciante. Los finalizados no cuentan.',
  ENDED_AD_DAYS:
    'Cuántos días después de que finaliza se borra un anuncio, con todo lo que le pertenece. Los textos y las páginas dicen este número.',
  SAMPLE_CONTENT: 'Si el sitio muestra anuncios y testimonios de muestra, marcados como tales: on u off.',
  DEMO: 'Si cada página lleva la marca Demo: on u off. npm run demo la activa. Nunca en un sitio público.',
  REQUIRE_IDENTITY:
    'Si un anuncio se publica solo después de que un moderador haya verificado la identidad y la edad de su anunciante: on u off.',
  STATE_HEADER:
    'El encabezado HTTP en el que su proxy envía el estado del visitante en dos letras, como X-Visitor-State. Vacío: cada visitante lo elige al pie de la página.',
  PARTNER_SIGNUP_URL:
    'La dirección web de un socio comercial que paga por las cuentas nuevas. Un recuadro en /signup lo nombra, dice que paga y tiene un enlace a su sitio; nada redirige ahí. Vacío: sin recuadro.',
  PARTNER_NAME: 'El nombre de ese socio, como lo conocen los visitantes. Es obligatorio con PARTNER_SIGNUP_URL.',
  AFFILIATE_SUBID: 'Un identificador de afiliado que se guarda con cada cuenta nueva, para saber de dónde vino.',
  EXIT_URL: 'Adónde llevan la salida rápida y el botón Salir: una página que a nadie le llame la atención.',
  PAGE_CACHE_MB: 'La memoria para páginas en caché en cada proceso, en megabytes. 0 desactiva la caché.',
  PHOTO_CACHE_MB: 'La memoria para las fotos que se vieron por último en cada proceso, en megabytes. Con 0, cada visita lee el archivo.',
  EDGE: 'La caché delante del sitio que puede guardar páginas durante un minuto y recibe el aviso de cuáles borrar: varnish, fastly o cloudflare. docs/scaling.md explica cómo prepararla. Vacío: no hay ninguna.',
  EDGE_URL:
    'Dónde recibe esa caché la orden de borrar páginas, como http://127.0.0.1:6081. Si hay varios servidores de Varnish, sepárelos con comas.',
  EDGE_TOKEN: 'Lo que le demuestra a la caché que la orden es del sitio, y al sitio que la caché es de usted.',
  METRICS_TOKEN: 'El token con el que un servidor de Prometheus puede leer /metrics. Vacío: /metrics no existe.',
  SLOW_SQL_MS:
    'Las instrucciones de la base de datos que tardan estos milisegundos o más se anotan en el registro, con su página y sin valores, 60 por minuto como máximo. 0: ninguna.',
  LOG_LEVEL: 'Cuánto se escribe en el registro: debug, info, warn, error o silent.',
} as const

export const startupCopy = {
  creatingDatabase: 'Se crea la base de datos en {folder} (una sola vez, unos segundos)',
  migrated: 'La base de datos está al día: {migrations}',
  ready: '{site} está listo en {address}',
  stopping: 'Deteniendo el sitio',
  portInUse: 'Otro programa usa el puerto {port}. Deténgalo o elija otro puerto: {command}',
  portNotAllowed: 'Este usuario no puede usar el puerto {port}. Elija uno mayor que 1023: {command}',
  hostNotHere: '{host} no es una dirección de esta máquina. Escuche en todas o, detrás de un proxy, en 127.0.0.1: {command}',
  littleMemory:
    'Evenfall necesita {needed} MB de memoria para arrancar, y puede usar {memory} MB. Suba el límite (MemoryMax= de systemd, --memory de un contenedor) o elija una máquina más grande. No se cambió nada.',
  littleRoom:
    'Al disco de {folder} le quedan {free} MB, y Evenfall necesita {needed} MB para arrancar. Vea qué ocupa el espacio: {command}\nNo se cambió nada.',
  fewInodes:
    'En el disco de {folder} caben {free} archivos más, y Evenfall necesita {needed} para arrancar. Borre algunos o elija otro DATA_DIR. No se cambió nada.',
  clockBehind:
    'El reloj de esta máquina está atrasado: marca {now}, y {file} es de {then}. Póngalo en hora: timedatectl set-ntp true\nSi ya está bien y antes estaba adelantado: {command}\nNo se cambió nada.',
  notStarted: 'Evenfall no pudo arrancar: {reason}',

  badSettings: 'Evenfall no puede arrancar con esta configuración:\n  {problems}\nNo se cambió nada.',
  emailAddress: '{setting} debe ser una dirección de correo electrónico.',
  settingsFileUnreadable: 'No se puede leer {file}, el archivo de configuración: {reason}.',
  fileMissing: 'no existe',
  fileNotAllowed: 'este usuario no puede leerlo',
  notFile: 'no es un archivo',
  notUtf8: 'no es texto UTF-8',
  fileTooLarge: 'pesa más de {most} KB',
  fileOpenToOthers: 'Cualquier usuario de esta máquina puede leer los secretos de {file}. Ciérrelo: {command}',
  badLine: '{place} debe tener la forma {example}, sin export y sin espacios antes del =.',
  badQuotes: '{place}: Ponga entre comillas simples un valor con comillas o barra invertida, y no escriba nada después: {example}',
  lineTwice: '{place}: {setting} ya está en la línea {first}.',
  givenTwice: '{setting} y {other} están definidos a la vez. Quite uno de los dos.',
  secretFileUnreadable: '{setting} indica un archivo que no se puede leer: {file}, {reason}.',
  secretFileEmpty: '{setting} indica un archivo vacío: {file}',
  environment: 'El entorno',
  unknownMeant: '{place}: {setting} no es una opción. ¿Quiso decir {nearest}?',
  unknownSetting: '{place}: {setting} no es una opción. Quítela o vea cuáles hay: {command}',
  originAddress: '{setting} debe ser una dirección web sin ruta, como https://example.com.',
  trustProxy: '{setting} debe ser la cantidad de sus proxies, de 0 a 10, o sus direcciones, como 127.0.0.1, 10.0.0.0/8.',
  webAddress: '{setting} debe ser una dirección web, como https://example.com.',
  postgresAddress: '{setting} debe empezar con postgres://.',
  bucketAddress:
    '{setting} debe tener la forma https://CLAVE:SECRETO@s3.example.com/bucket?region=us-east-1. En la clave y el secreto, escriba / como %2F y + como %2B.',
  smtpAddress: '{setting} debe empezar con smtp:// o smtps://.',
  fallbackAlone: 'SMTP_FALLBACK_URL también necesita SMTP_URL.',
  dkimKey: '{setting} debe ser una clave privada RSA como texto PEM. Haga una con: openssl genrsa 2048',
  dkimSelector: '{setting} debe tener solo letras, dígitos y guiones.',
  wholeNumber: '{setting} debe ser un número entero de {least} a {most}.',
  wholeNumberOf: '{setting} debe ser un número entero de {unit}, de {least} a {most}.',
  'unit seconds': 'segundos',
  'unit days': 'días',
  'unit megabytes': 'megabytes',
  'unit characters': 'caracteres',
  'unit connections': 'conexiones',
  'unit ads': 'anuncios',
  tooShort: '{setting} debe tener al menos {least} caracteres.',
  tooLong: '{setting} debe tener {most} caracteres como máximo.',
  length: '{setting} debe tener de {least} a {most} caracteres.',
  onOrEmpty: '{setting} debe ser on o quedar vacío.',
  anyText: '{setting} no debe estar vacío.',
  onOrOff: '{setting} debe ser on u off.',
  specifiedOrNeutral: '{setting} debe ser specified o neutral.',
  logLevel: '{setting} debe ser debug, info, warn, error o silent.',
  edgeKind: '{setting} debe ser varnish, fastly o cloudflare.',
  edgeAddress: '{setting} debe ser una dirección web, o varias separadas por comas.',
  edgeIncomplete: 'EDGE necesita también EDGE_URL y EDGE_TOKEN.',
  headerName: '{setting} debe ser el nombre de un encabezado HTTP.',
  noSecret: 'Falta SECRET. Puede crear uno con: openssl rand -hex 32',
  bucketNeedsSecret:
    'S3_URL requiere SECRET, para distinguir el bucket de este sitio de los demás. Puede crear uno con: openssl rand -hex 32',
  backupAddress:
    '{setting} tiene que ser la ruta completa de una carpeta, como /srv/backups, o la dirección de un bucket, como https://CLAVE:SECRETO@s3.example.com/bucket.',
  ageKey: '{setting} tiene que ser una llave pública de age, que empieza con age1.',
  backupNeedsKey: 'BACKUP_TO es un bucket, así que hace falta BACKUP_KEY: las copias de seguridad salen de esta máquina solo cifradas.',
  noContact: 'Falta CONTACT_EMAIL. Los visitantes tienen que poder escribirle.',
  publicDemo: 'DEMO está en on. Una demo es solo para esta computadora.',
  notPublic: 'SITE_PUBLIC=on necesita un ORIGIN que no sea esta máquina, y NODE_ENV=production, que pone npm start.',
  noHttps: 'En un sitio público, ORIGIN debe empezar con https://.',
  noProxy:
    'TRUST_PROXY es 0, y detrás del proxy que un sitio público necesita para https, todos los visitantes compartirían los límites de uno solo. Ponga TRUST_PROXY=1 o la dirección del proxy.',
  weakSecret: '{setting} es fácil de adivinar: tiene menos de 8 caracteres distintos. Puede crear uno con: openssl rand -hex 32',
  previousAlone: 'SECRET_PREVIOUS también requiere SECRET: la clave para todo lo nuevo. Puede crear una con: openssl rand -hex 32',
  sameSecrets:
    'SECRET_PREVIOUS es igual a SECRET. Ponga en SECRET una clave nueva, creada con openssl rand -hex 32, o quite SECRET_PREVIOUS.',
  leakedAlone: 'SECRET_PREVIOUS_LEAKED también requiere SECRET_PREVIOUS. Ponga ahí la clave que se filtró, o quite las dos.',
  reservedAddress: '{setting} está en {host}, adonde nunca llega ningún correo. Ponga una dirección que alguien lea.',
  noDatabaseUrl: '{setting} necesita también DATABASE_URL.',
  role: '{setting} debe ser web, jobs o web,jobs.',
  roleWithoutServer:
    'ROLE necesita un servidor de Postgres, porque la base de datos integrada tiene un solo proceso para todo. Ponga DATABASE_URL o deje ROLE vacío.',
  manyProcesses:
    'Para tener más de un proceso (PROCESSES) hace falta un servidor de Postgres (DATABASE_URL), y no funciona con npm run dev. Ponga PROCESSES en 1 o déjelo vacío.',
  jobConcurrency: '{setting} debe tener la forma send-mail=10,make-export=2, con cada tarea una sola vez y números del 1 al 100.',
  unknownJob: 'JOB_CONCURRENCY nombra {job}, y no hay ninguna tarea así. Existen estas: {jobs}',
  endedTooOften: 'Los procesos del sitio terminaron {count} veces en un minuto, así que todos se detienen.',
  searchWithoutServer: 'SEARCH_URL necesita un servidor de Postgres. Ponga DATABASE_URL o deje SEARCH_URL vacío.',
  noSearchServer: 'SEARCH_URL debe indicar un servidor de OpenSearch o Elasticsearch, y {host} no responde como uno: {reason}',
  foreignIndex: 'SEARCH_URL indica un servidor donde {index} es el índice de otro sitio ({host}). No se cambió nada.',
  newerIndex:
    'SEARCH_URL indica un servidor cuyo índice {index} va por delante de esta base de datos; es de otra base o de antes de restaurar una copia. Si ningún otro sitio lo usa, borre los índices {index}-* en {host} y el sitio hará uno nuevo. No se cambió nada.',
  noPartnerName: 'Falta PARTNER_NAME. Los visitantes tienen que saber el nombre del socio.',

  iconUnreadable: 'No se puede leer el archivo que indica APP_ICON: {file}',
  iconNotPng: 'APP_ICON debe ser un archivo PNG, y {file} no lo es.',
  iconTooLarge: 'APP_ICON puede pesar {most} KB como máximo, y {file} pesa más.',
  iconNotSquare: 'APP_ICON debe ser cuadrado, de {least} a {most} píxeles por lado, y {file} mide {width} por {height}.',

  demoFolder: '{folder} tiene los datos inventados de una demo. Ábrala con npm run demo o elija otro DATA_DIR.',
  demoDatabase:
    'Esta base de datos tiene las personas inventadas de una demo, y nada lo diría. Use otra base de datos o marque cada página como demo: DEMO=on npm start',
  wrongKey:
    'Lo guardado está cifrado con otro SECRET y no se abre ni con este ni con SECRET_PREVIOUS. Ponga en SECRET el que se usó al guardarlo. Si se perdió: npm run turn-key -- --lost',
  turnUnfinished:
    'SECRET se cambió, y lo guardado puede estar cifrado todavía con el anterior. Ponga ese en SECRET_PREVIOUS, inicie el sitio y ejecute: npm run turn-key. Si se perdió: npm run turn-key -- --lost',
  secretNotStored: 'No se puede guardar el secreto en {file}: {reason}. Corrija eso o ponga SECRET.',
  secretTooShort:
    '{file} tiene menos de {least} caracteres. Recupere el texto anterior o ponga SECRET. Si se perdió, borre el archivo; los miembros tendrán que volver a configurar su app de autenticación.',
} as const

export const installedCopy = {
  notInstalled:
    'Esta copia en {folder} no la instaló install.sh, así que no hay nada que cambiar. En una copia del repositorio, detenga el sitio, cambie a la otra versión y ejecute: npm run upgrade',
  notWritable: 'Este usuario no puede escribir en {folder}. Ejecute esto con sudo. No se cambió nada.',
  noDataDir: 'DATA_DIR es {folder}, que no existe. Póngalo igual que para el sitio. No se cambió nada.',
  noService:
    'Aquí no hay systemd. Ponga en {file} un programa que arranque, detenga o reinicie el sitio (start, stop o restart), y que termine cuando el sitio esté listo. No se cambió nada.',
  noArchive: '{file} no existe, o no es un archivo normal. No se cambió nada.',
  noSums: 'Falta {file}. Descárguelo junto al archivo de la versión: demuestra que es el correcto. No se cambió nada.',
  wrongSum:
    '{file} no es el archivo que nombra SHA256SUMS: su suma de comprobación es {sum}. Descargue los dos otra vez. No se cambió nada.',
  wrongSignature: '{file} no está firmado por quienes publican Evenfall. No instale esto. No se cambió nada.',
  noRoom: '{folder} necesita {megabytes} MB libres. Haga espacio e inténtelo otra vez. No se cambió nada.',
  notUnpacked: 'No se pudo desempacar {file}: {reason}. El sitio sigue como antes.',
  alreadyInstalled: 'La {version} ya está instalada y en marcha. No se cambió nada.',
  checkNeedsServer:
    'La base de datos integrada solo se puede revisar con el sitio detenido. La actualización lo detiene para eso. No se cambió nada.',
  checkFailed: 'La {version} no pudo revisar la base de datos. El sitio sigue como antes.',
  checked: 'No se cambió nada. Para actualizar, ejecute: {command}',
  databaseNotReady:
    'No se pudo adaptar la base de datos a la {to}. El sitio sigue con la {from}, y no se perdió ningún dato. Arregle lo que se dice arriba e inténtelo otra vez.',
  upgraded: 'Se actualizó de la {from} a la {to}. Para volver: evenfall rollback',
  switchedBack: 'La {to} no arrancó, así que el sitio sigue con la {from}. No se perdió ningún dato. Vea por qué: journalctl -u evenfall@1',
  notSwitchedBack: 'La {to} no arrancó, y la {from} tampoco. No se perdió ningún dato. Vea por qué: journalctl -u evenfall@1',
  noPrevious: 'Aquí no hay una versión anterior. No se cambió nada.',
  notLooked: 'No se pudo leer la base de datos, así que no se cambió nada.',
  notRestored:
    'El punto de restauración {file} no está cargado todavía, y el sitio está detenido. No se perdió ningún dato. Arregle lo que se diga arriba y ejecute: evenfall rollback --yes',
  notStarted: 'El sitio está en la {version}, y no arranca. No se perdió ningún dato. Vea por qué: journalctl -u evenfall@1',
  rolledBack: 'El sitio tiene otra vez la {version}. Para actualizar de nuevo: evenfall upgrade ARCHIVO',
} as const
