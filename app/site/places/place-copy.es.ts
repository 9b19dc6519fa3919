export const placeEs = {
  noCity: 'No encontramos esa ciudad',
  noCityLead: 'En ese estado no hay ninguna ciudad con este nombre. Quizá esté en otro.',
  cityDescription: 'Anuncios en {city}. Solo para mayores de 18 años. Cada insignia dice qué revisamos y cuándo.',
  noAds: 'Aún no hay anuncios',
  beFirst: '¡Publique el primer anuncio en {city}!',
  post: 'Publicar su anuncio',
  tellMe: 'Avisarme por correo cuando haya uno',
  joinToBeTold: 'Cree una cuenta y le avisamos por correo',
  nearest: 'Las ciudades más cercanas con anuncios',
  ads: { one: '{count} anuncio', other: '{count} anuncios' },
  distances: 'Las distancias son entre los centros de las ciudades, no desde donde está usted.',
} as const
