export const stateEs = {
  title: '{site}: acompañantes en {state}',
  description: 'Acompañantes en {count} ciudades de {state}. Solo para mayores de 18 años. Cada insignia dice qué revisamos y cuándo.',
  keywords: 'acompañantes en {state}, compañía en {state}, {cities}',
  citiesOf: 'Ciudades de {state}',
  noState: 'No encontramos ese estado',
  noStateLead: 'No hay ningún estado con este nombre. Los 50 estados están en la página principal.',

  over: 'Directorio de acompañantes en {state}: solo para mayores de 18 años',
  heading: 'Acompañantes en {state}',
  lead: 'Vea acompañantes en {count} ciudades de {state}',
  verified: 'Acompañantes con identidad verificada en {state}',
  spots: { one: 'Un lugar en {state} para salir con su acompañante', other: '{count} lugares en {state} para salir con su acompañante' },

  findCity: 'Busque su ciudad',
  typeCity: 'Empiece a escribir, por ejemplo {city}',
  oneMatches: '1 ciudad coincide con “{input}”.',
  severalMatch: '{number} ciudades coinciden con “{input}”.',
  largest: 'Las ciudades más grandes',
  byLetter: 'Ciudades por letra',
  liveAds: 'anuncios activos:',
  whatVerifiedMeans: 'Qué significa “verificado”',
  noneVerified: 'Aún no hay anuncios verificados. La lista de abajo tiene todas las ciudades, con o sin anuncios.',
  noneVerifiedButLive:
    'Aún no hay anuncios verificados; activos: {live}. El número junto a una ciudad dice cuántos anuncios están activos. La lista de abajo tiene todas las ciudades, con o sin anuncios.',
  verifiedAndLive: {
    one: '{count} anuncio verificado de {live} activos. El número junto a una ciudad dice cuántos anuncios están activos.',
    other: '{count} anuncios verificados de {live} activos. El número junto a una ciudad dice cuántos anuncios están activos.',
  },

  checkedAddress: 'Encontramos esta dirección en un texto publicado.',
  addressCheckedOn: 'Dirección comprobada el {date}.',
  uncheckedAddress: 'No hemos comprobado esta dirección.',
  museum: 'Museo',
  garden: 'Jardín',
  hotel: 'Hotel',
  theatre: 'Teatro',
  aquarium: 'Acuario',
  historicSite: 'Sitio histórico',
  park: 'Parque',
  venues:
    'Es nuestra propia lista, con nuestras propias palabras. Direcciones comprobadas: {checked} de {all}. No comprobamos las descripciones, los horarios ni los precios, así que infórmese antes de ir. Los lugares no tienen relación con este sitio, y ningún anuncio enlaza a ellos. <contact>Pedir una corrección o que se quite un lugar</contact>',
} as const
