export const composeEs = {
  saveDraft: 'Guardar borrador',
  draftSaving: 'Guardando su borrador. Después se enviará el formulario.',
  draftSaved: 'Borrador guardado. Solo usted puede verlo.',
  draftSignedOut: 'El borrador no se guardó: se cerró la sesión. Iníciela en otra pestaña; su texto sigue aquí.',
  draftUnsaved: 'El borrador aún no se ha guardado. Su texto sigue aquí, y volveremos a intentarlo mientras escribe.',
  draftTooLong: 'Demasiado largo para guardarlo',
  draftTooLongLead: 'Es mucho más de lo que cabe en un mensaje. Regrese y acórtelo.',
  hint: 'Solo texto, hasta {most} caracteres. No dé su dirección hasta que se hayan visto en persona.',
  kept: 'No se envió. Esto es lo que usted escribió:',
  notSent: 'Su mensaje no se envió.',
  incomplete: 'El formulario llegó incompleto. Envíelo otra vez.',
  tooMany: 'Envió muchos mensajes en un minuto, así que este no se envió. Sigue abajo. Envíelo otra vez en {seconds} segundos.',
  shownToModerator: 'Su mensaje no se envió. Los mensajes que mencionan o insinúan una edad menor de 18 años se muestran a un moderador.',
  reviewFirst:
    'Su mensaje no se envió. Quizá menciona o insinúa una edad menor de 18 años, y un moderador tiene que revisar primero mensajes suyos anteriores como este. Lo que escribió está abajo: cámbielo, o envíelo más tarde.',

  empty: 'Primero escriba algo.',
  tooLong: 'Tiene {length} caracteres. Redúzcalo a {most}.',

  title: 'Enviar un mensaje',
  gone: 'No encontramos el anuncio',
  goneLead: 'Aquí no hay ningún anuncio que reciba mensajes. Quizá finalizó o está en pausa.',
  goneUnsent:
    'Aquí no hay ningún anuncio que reciba mensajes. Quizá finalizó o está en pausa. Su mensaje no se envió. Con el botón de atrás del navegador puede volver a él.',
  own: 'Este anuncio es suyo',
  ownLead: 'Los mensajes sobre él llegan a su bandeja de entrada. No hay a quién más escribirle.',
  backToAd: 'Volver al anuncio',
  toAdvertiser: 'Para quien publicó <ad>{title}</ad>.',
  toAdvertiserIn: 'Para quien publicó <ad>{title}</ad>, {place}.',
  whatTheySee:
    'Esa persona ve su mensaje y desde cuándo tiene usted una cuenta con el correo confirmado. No ve su dirección de correo ni su nombre.',
  leaving: 'Su cuenta está por borrarse, así que no puede empezar una conversación. <deletion>Cancele el borrado</deletion> para escribir.',
  yourMessage: 'Su mensaje',
  send: 'Enviar mensaje',
  limit: 'En 24 horas, una cuenta puede empezar {most} conversaciones.',
  limitNew: 'En 24 horas, una cuenta nueva puede empezar {most} conversaciones; a partir del {date} puede empezar más.',
  reached: 'En 24 horas, una cuenta puede empezar {most} conversaciones, y la suya ya empezó todas.',
  reachedNew:
    'En 24 horas, una cuenta nueva puede empezar {most} conversaciones, y la suya ya empezó todas; a partir del {date} puede empezar más.',
  nextOn: 'Puede empezar la siguiente el <time>{when}</time>. En las que ya tiene puede seguir escribiendo.',
  allLeft: 'Ahora puede empezar las {left}.',
  someLeft: 'Ahora puede empezar {left}.',
} as const
