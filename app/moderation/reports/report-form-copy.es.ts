export const reportFormEs = {
  metaTitle: 'Reportar un anuncio',
  description: 'Díganos qué tiene de malo un anuncio. No necesita tener cuenta, y al anunciante no se le dice quién lo reportó.',
  noAd: 'No encontramos el anuncio',
  noAdLead:
    'Nunca se publicó un anuncio con ese número, o se borró junto con su cuenta. Si usted lo vio, escríbanos: la página de contacto dice cómo.',
  nothingReported: 'No se reportó nada.',
  notReported: 'Todavía no se reportó nada.',
  sampleTitle: 'Esto es una muestra',
  sampleLead: 'El anuncio {id} es una muestra. Lo inventamos, y no hay ninguna persona detrás.',
  sampleText: '¿Usa sus palabras o se parece a usted? <contact>Escríbanos</contact>. ¿Le preocupa otra cosa? <worried>Díganos</worried>.',
  title: 'Reportar este anuncio',
  adNumber: 'Anuncio {id}',
  adTitle: 'Anuncio {id}: <ad>{title}</ad>',
  lead: 'No necesita tener cuenta. Un moderador lee cada reporte, y nunca le decimos al anunciante quién lo envió. Recibirá una página privada que muestra el resultado.',
  whatIsWrong: '¿Qué tiene de malo?',
  takeDown:
    '¿Es una foto de usted, o una foto suya? Mejor <takedown>pida que se retire</takedown>. Es más rápido, y casi siempre se oculta de inmediato.',
  tellMore: 'Cuéntenos más',
  tellMoreHint: 'Opcional. Hasta {most} caracteres. No escriba nada sobre usted.',
  send: 'Enviar reporte',
  danger:
    '¿Hay peligro en este momento? Llame al <call>911</call>. ¿Se trata de un menor de edad o de alguien a quien obligan, y prefiere contar más? <worried>Díganos aquí</worried>.',
  chooseReason: 'Elija qué tiene de malo.',
  sayWhat: 'Díganos en pocas palabras qué tiene de malo.',
  writeFirst: 'Primero escriba algo.',
  tooLong: 'Esto tiene {length} caracteres. Acórtelo a {most}.',
  waitSeconds: {
    one: 'Desde su red se envió mucho en poco tiempo, así que esto no se guardó. Su texto sigue abajo. Vuelva a enviarlo dentro de {count} segundo.',
    other:
      'Desde su red se envió mucho en poco tiempo, así que esto no se guardó. Su texto sigue abajo. Vuelva a enviarlo dentro de {count} segundos.',
  },
  waitMinutes: {
    one: 'Desde su red se envió mucho en poco tiempo, así que esto no se guardó. Su texto sigue abajo. Vuelva a enviarlo dentro de {count} minuto.',
    other:
      'Desde su red se envió mucho en poco tiempo, así que esto no se guardó. Su texto sigue abajo. Vuelva a enviarlo dentro de {count} minutos.',
  },
  waitHours: {
    one: 'Desde su red se envió mucho en poco tiempo, así que esto no se guardó. Su texto sigue abajo. Vuelva a enviarlo dentro de {count} hora.',
    other:
      'Desde su red se envió mucho en poco tiempo, así que esto no se guardó. Su texto sigue abajo. Vuelva a enviarlo dentro de {count} horas.',
  },
  pausedByRule:
    '{members} miembros, cada uno con una cuenta de más de {days} días, reportaron que en este anuncio quizá aparezca alguien menor de 18 años. En ese caso, la regla 1 pone el anuncio en pausa hasta que un moderador lo revise. Ningún moderador ha decidido nada todavía.',
  pauseEnded: 'Un moderador revisó su anuncio y no encontró nada malo. Ya no está en pausa por ese motivo.',
} as const
