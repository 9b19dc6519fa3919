export const saveAdEs = {
  save: 'Guardar',
  saved: 'Guardado',
  removed: 'Se quitó de sus anuncios guardados.',
  full: 'Tiene {most} anuncios guardados, que es el máximo. Este no se guardó. Quite uno y vuelva a intentarlo.',
  noRoom: 'Este navegador ya no tiene espacio para lo que guarda un sitio. Este anuncio no se guardó.',
} as const
