export const audienceEs = {
  title: 'Quién ve su anuncio',
  hidesFromAll:
    'Eso oculta el anuncio a todo el mundo. Deje sin marcar por lo menos un estado, o mejor póngalo en pausa. No se cambió nada.',
  ended: 'Este anuncio finalizó, y nadie puede verlo.',
  membersOnly: 'Solo los miembros con la sesión iniciada lo ven',
  hidesPhotos: 'Solo los miembros con la sesión iniciada ven las fotos',
  inFeeds: 'Incluirlo en los feeds, para que los miembros sigan los anuncios nuevos de una ciudad en un lector de feeds',
  homeExample:
    'Si todo el mundo puede ver su anuncio y sus fotos, también puede ser el ejemplo en la página principal, solo para mayores de 18 años, mientras estén vigentes su verificación de identidad y la de la primera foto.',
  hideFromStates: 'Ocultarlo en ciertos estados',
  hideFromChosen: { one: 'Ocultarlo en ciertos estados ({count} elegido)', other: 'Ocultarlo en ciertos estados ({count} elegidos)' },
  hideHint:
    'Solo sabemos en qué estado está un visitante si lo elige o si su conexión nos lo dice. Si oculta su anuncio en algún estado, solo lo ven quienes están en otros estados conocidos. Son menos personas, y no es infalible: cualquiera puede elegir un estado equivocado.',
  hideFrom: 'Ocultarlo en',
  save: 'Guardar',
  rightAway: 'El cambio es inmediato. No hace falta revisión.',
} as const
