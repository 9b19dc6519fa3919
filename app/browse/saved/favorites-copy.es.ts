export const favoritesEs = {
  title: 'Favoritos',
  description: 'Los anuncios que guardó. Solo usted ve esta lista, y los anunciantes no se enteran.',
  isFirst: 'Guardado. Es el primero de su lista.',
  left: {
    one: 'Su lista está llena: no cupo {count} de los anuncios guardados en este navegador. Quite algunos y vuelva a abrir esta página.',
    other:
      'Su lista está llena: no cupieron {count} de los anuncios guardados en este navegador. Quite algunos y vuelva a abrir esta página.',
  },
  leftElsewhere: {
    one: 'Su lista de favoritos está llena: no cupo {count} de los anuncios guardados en este navegador.',
    other: 'Su lista de favoritos está llena: no cupieron {count} de los anuncios guardados en este navegador.',
  },
  countOf: 'Guardados: {count} de {most}.',
  none: 'Aún no hay anuncios guardados. Toque Guardar en un anuncio y aparecerá aquí.',
  onlyYou: 'Solo usted ve esta lista; los anunciantes no se enteran.',
  inCookie:
    'Esta lista está en una cookie de este navegador, hasta 30 días después de su último cambio. Pasa a su cuenta cuando inicia sesión y abre esta página.',
  inBrowser: 'Guardados solo en este navegador. El botón Salir borra esta lista. Cuando inicia sesión, pasa a su cuenta.',
  inStorage:
    'Guardados solo en el almacenamiento de este navegador. El botón Salir borra esta lista. Cuando inicia sesión, pasa a su cuenta.',
  noneInBrowser:
    'Aún no hay anuncios guardados. Toque Guardar en un anuncio y aparecerá aquí, solo en este navegador, hasta que toque Salir o inicie sesión.',
  pages: 'Otras páginas de sus favoritos',
  remove: 'Quitar',
  removeTitled: 'Quitar: {title}',
  notShown: 'No se muestran en este momento',
  isPaused: 'Quien publicó este anuncio lo puso en pausa.',
  isNotShown: 'Este anuncio no se muestra en este momento.',
  savedOn: 'Guardado el {date}',
  number: 'Anuncio {id}',
  removeSavedOn: 'Quitar<hidden>: el anuncio guardado el {date}</hidden>',
  removeNumber: 'Quitar<hidden>: anuncio {id}</hidden>',
} as const
