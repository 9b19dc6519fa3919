export const madeUpAdsEs = {
  usage: 'Escriba cuántos anuncios inventar: npm run seed -- --ads 1000. Para quitarlos todos: npm run seed -- --remove',
  publicSite: 'Este es un sitio público, que no puede tener anuncios inventados. No se cambió nada.',
  progress: '{ads} anuncios en {seconds} segundos',
  added: {
    one: 'Se inventó {count} anuncio activo en {seconds} segundos, marcado como tal. Tiene un número de fotos, pero ninguna foto. Un sitio en marcha lo muestra después de reiniciarlo.',
    other:
      'Se inventaron {count} anuncios activos en {seconds} segundos, cada uno marcado como tal. Tienen un número de fotos, pero ninguna foto. Un sitio en marcha los muestra después de reiniciarlo.',
  },
  removed: {
    one: 'Se quitó {count} anunciante inventado, con todos sus anuncios, en {seconds} segundos. Un sitio en marcha lo muestra después de reiniciarlo.',
    other:
      'Se quitaron {count} anunciantes inventados, con sus anuncios, en {seconds} segundos. Un sitio en marcha lo muestra después de reiniciarlo.',
  },
} as const
