export const photoRefusalsEs = {
  none: 'No eligió ninguna foto. Elija una primero.',
  empty: 'El archivo está vacío. Elija otro.',
  svg: 'No aceptamos archivos SVG, porque pueden contener programas. Guárdelo como JPEG o PNG y agregue ese archivo.',
  gif: 'No aceptamos archivos GIF. Guarde una sola imagen de la animación como JPEG o PNG y agregue ese archivo.',
  otherKind:
    'No es una imagen JPEG, PNG, WebP, AVIF ni HEIC, aunque el nombre del archivo diga otra cosa. Guárdela en uno de esos formatos y agréguela.',
  tooLong: 'Pesa más de 20 MB. Expórtela más pequeña y vuelva a agregarla.',
  unusable:
    'No pudimos usar esta foto. Puede que esté dañada o incompleta, que tarde demasiado en procesarse o que aquí no se permita. Expórtela otra vez como JPEG o elija otra. Si cree que deberíamos aceptarla, escríbanos.',
  tooManyPixels: 'Tiene más de 50 millones de píxeles. Expórtela más pequeña y vuelva a agregarla.',
  tooSmall: 'El lado más corto tiene menos de 200 píxeles, muy pocos para mostrarla. Elija una más grande.',
  tooNarrow: 'Es más de cuatro veces más larga que ancha. Recórtela y vuelva a agregarla.',
  alreadyHere: 'Esta foto ya está en el anuncio, así que no se agregó otra vez. Elija una diferente.',
  enough: 'Un anuncio puede tener 8 fotos, y este ya las tiene. Primero quite una.',
  inReview: 'El anuncio está en revisión. Primero sáquelo de revisión y luego cambie sus fotos.',
  ended: 'El anuncio finalizó, así que sus fotos no se pueden cambiar.',
  noKey: 'El formulario llegó incompleto. Vuelva a cargar la página y agregue la foto otra vez.',
  cutOff: 'La conexión se cortó antes de que llegara la foto. No se guardó nada. Vuelva a enviarla, por favor.',
  busy: 'Estamos procesando muchas fotos en este momento, así que esta no se guardó. Vuelva a intentarlo en un minuto, por favor.',
  slow: 'En este momento se están enviando muchas fotos y esta llegaba más despacio que las demás, así que no se guardó. Vuelva a intentarlo en unos minutos o con una conexión más rápida, por favor.',
  noRoom:
    'Nos quedamos sin espacio en disco, así que la foto no se guardó. El anuncio y sus otras fotos siguen igual. Vuelva a intentarlo más tarde, por favor.',
  tooOften: 'Envió muchas fotos en la última hora, así que esta no se guardó. Espere un poco, por favor.',
} as const
