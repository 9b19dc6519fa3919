export const annotatedAdEs = {
  title: 'Lo que dice un anuncio',
  sample: 'Muestra',
  sampleMeans:
    'Este lo escribimos nosotros para mostrar cómo es un anuncio. No hay nadie a quien responderle. Las muestras llevan una línea discontinua.',
  confirmedExample: 'Confirmado hace 2 días',
  confirmedMeans:
    'La última vez que el anunciante nos dijo que el anuncio sigue vigente. Preguntamos cada siete días. El sol va bajando hasta que responde, y sin respuesta el anuncio queda en pausa.',
  identity: 'Identidad verificada, con la fecha',
  identityOn: 'Identidad verificada el {date}, vale un año',
  identityMeans: 'Un moderador verificó quién es el anunciante y que es una persona adulta. No guardamos los documentos.',
  photo: 'La foto coincide con la persona',
  photoOn: 'La foto coincide con la persona, verificada el {date}',
  photoMeans: 'Un moderador comparó esta foto con la persona cuya identidad se verificó.',
  nothingElse: 'Nada más',
  nothingElseMeans: 'Lo que un anuncio no dice, no lo verificamos. Nadie puede pagar por una verificación ni por un lugar en una lista.',
  whatWeCheck: 'Qué verificamos y cómo',
  realAds: 'Los anuncios reales se muestran cuando nos dice que es una persona adulta. <age>Tengo 18 años o más</age>',
  choice:
    'Es el anuncio confirmado más recientemente entre los que cualquiera puede ver y que tienen ambas verificaciones. Su anunciante no pagó por estar aquí.',
} as const
