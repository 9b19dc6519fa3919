export const photoSendingEs = {
  waiting: 'En espera: {name}',
  sending: 'Enviando {name}',
  processing: 'Procesando su foto',
  strip: 'Le quitamos la ubicación, la hora y los datos de la cámara.',
  notAdded: 'No se agregó {name}',
  failed: 'No funcionó. Su foto sigue aquí. Vuelva a intentarlo.',
  unreached: 'No pudimos conectar con el servidor. Su foto sigue aquí. Vuelva a intentarlo.',
  notChanged: 'No pudimos conectar con el servidor. No se cambió nada. Vuelva a intentarlo, por favor.',
  tryAgain: 'Intentar otra vez',
  chooseAnother: 'Elegir otra',
  dismiss: 'Cerrar',

  waitsForPhotos: 'Fotos que todavía se suben: {photos}. El formulario se enviará en cuanto lleguen.',
  waitsForChange: 'Guardando su último cambio. Después se enviará el formulario.',
  missing: 'No se agregó: {name}. Vuelva a intentarlo, o continúe sin ella.',
  goOn: 'Continuar de todos modos',
} as const
