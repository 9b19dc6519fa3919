export const contentFilesCopy = {
  badFile: '{file}: {reason} Evenfall no arrancó y no se cambió nada.',
  badLine: '{file}, línea {line}: {reason} Evenfall no arrancó y no se cambió nada.',
  mistake: '{place}: {reason}.',
  wholeFile: 'todo el archivo',
  notJson: 'Esto no es JSON. Muchas veces falta cerca una coma o una comilla.',

  noFolder: 'CONTENT_DIR indica una carpeta que no existe: {folder}. No se cambió nada.',
  strayFiles:
    'CONTENT_DIR tiene archivos que no reemplazan nada, así que nadie los vería: {files}. Cámbieles el nombre o quítelos. Un archivo reemplaza el del mismo nombre en content/, como {examples}. No se cambió nada.',

  noSuchPart: '{place}: No hay ninguna parte del sitio con ese nombre. Las partes son {parts}.',
  operatorsPart:
    '{place}: Estas frases son para quien administra el sitio. El sitio las necesita antes de leer este archivo, así que el archivo no puede reemplazarlas.',
  noSuchMessage: '{place}: No hay ningún mensaje con ese nombre.',
  oneText: '{place}: Esto es un solo texto.',
  twoForms: '{place}: Aquí hacen falta las formas one y other.',
  missingName: '{place}: Falta {value} o {part}.',
  unknownName: '{place}: Aquí no se conoce {value} ni {part}.',

  missingField: 'Falta la línea “{field}:” al principio.',
  badPlaceholder:
    '“{placeholder}” no es un marcador. Palabras: {words}. Condiciones: {conditions}. Cada {begin} necesita su {end}, y no pueden ir una dentro de otra.',
  notDate: 'debe ser una fecha, como 2026-11-24',
  badChange: 'Entre {begin} y {end}, cada línea es un cambio, como “- 2026-11-24: La política dice cuánto duran los borradores.”',
  notLater: 'La versión {version} debe empezar un día después que la versión {before}.',
  editedVersion:
    'La versión {version} se publicó el {day} y hay decisiones que la mencionan, así que no puede cambiar. Devuélvala a como estaba y agregue una versión con el cambio.',
  missingVersion: 'Falta la versión {version}, que se publicó el {day}. Hay decisiones que la mencionan, así que debe quedarse.',
  notAscending: 'Los números de las versiones, y los de las reglas en cada una, deben ir de menor a mayor.',
  unknownGuide: 'No hay ninguna guía “{name}”. Las guías son {guides}.',
  badAddress: '“{address}”, la dirección de “{name}”, puede tener hasta 80 letras minúsculas, cifras y guiones sueltos.',
  takenAddress: '“{address}”, la dirección de “{name}”, es la dirección de “{other}”.',

  notChecked: 'debe ser true, false o una fecha, como 2026-11-24',
  noState: 'No hay ningún estado “{state}”',
  noCityIn: 'La lista de lugares no tiene ninguna ciudad “{city}” en {state}',
  venueTwice: '{state} tiene dos lugares con “{value}”',

  siteNameMissing: 'debe llevar {placeholder} en el lugar del nombre',
  phraseOf: '{decision}, regla {rule}',
  noRule: 'rules.json no tiene ninguna regla con este número',
} as const

export const fileStoreCopy = {
  unreachable:
    'S3_URL: no se puede usar el bucket {bucket} ({reason}). Revise la dirección, la región y lo que la clave puede hacer: listar, leer, escribir y borrar. No se cambió nada.',
  versioned:
    'S3_URL: el bucket {bucket} guarda las versiones anteriores, así que las fotos borradas se quedarían ahí. Desactive el control de versiones o use otro bucket. No se cambió nada.',
  notOurs: 'S3_URL: el bucket {bucket} contiene algo que no son los archivos de este sitio. Use uno vacío. No se cambió nada.',
  othersBucket:
    'S3_URL: el bucket {bucket} es de otro sitio, el de {origin}, o cambió SECRET u ORIGIN. Si es de este sitio y ningún otro lo usa, ejecute: {command}. No se cambió nada.',
  notMoved: 'S3_URL: el bucket {bucket} está vacío y hay archivos en {folder}. Páselos primero: {command}. No se cambió nada.',

  usage:
    'npm run files -- to-s3 copia todas las fotos y los demás archivos de DATA_DIR al bucket de S3_URL, y to-folder los copia de vuelta. Si se interrumpe, ejecútelo otra vez. Con --delete, además borra cada archivo cuya copia ya volvió a leer.\nnpm run files -- claim marca el bucket como de este sitio, después de un cambio de SECRET u ORIGIN.',
  noBucket: 'Ponga en S3_URL la dirección del bucket. No se cambió nada.',
  noFiles: 'No hay archivos en {folder}. Ponga el mismo DATA_DIR que usa el sitio. No se cambió nada.',
  emptyBucket: 'El bucket {bucket} está vacío. No se cambió nada.',
  claimed: 'El bucket {bucket} quedó marcado como el de {origin}.',
  progress: 'Archivos hasta ahora: {done}',
  moved:
    'Cada archivo tiene su copia en {place}. Archivos: {count}. Bytes: {bytes}. Suma de verificación: {checksum}. Copiados ahora: {copied}. Borrados aquí: {deleted}.',
  damaged: 'Se dejó afuera el archivo {file}, porque sus bytes cambiaron desde que se guardó.',
  wrongCopy:
    'La copia de {file} es distinta del archivo, así que esto se detuvo. No se borró ningún archivo sin una copia correcta. Borre la copia y ejecútelo otra vez.',
  interrupted: 'Esto se detuvo: {reason}. No se borró ningún archivo sin copia. Ejecútelo otra vez y seguirá donde quedó.',
} as const
