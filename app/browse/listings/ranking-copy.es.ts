export const rankingEs = {
  title: 'Cómo ordenamos los anuncios',
  description:
    'Primero los anunciantes verificados, luego lo confirmado más recientemente y después un turno diario que cualquiera puede comprobar. Ningún lugar está a la venta.',
  intro:
    'Cada ciudad, y cada búsqueda a menos que usted elija otro orden, muestra los anuncios en el mismo orden para todos. Hacemos tres preguntas sobre cada anuncio. Cada una solo desempata lo que dejó empatado la anterior.',
  identity:
    '<strong>¿Se verificó la identidad del anunciante?</strong> Los anuncios con una verificación de identidad vigente van antes que los demás.',
  whatCheckMeans: 'Qué significa una verificación',
  confirmed:
    '<strong>¿Qué día se confirmó el anuncio por última vez?</strong> El día más reciente va primero. Los días se cuentan en UTC. Preguntamos a cada anunciante una vez por semana, así que un anuncio sin confirmar va bajando.',
  turn: '<strong>¿A quién le toca hoy?</strong> Los anuncios que siguen empatados se turnan. El turno se calcula con el día y el número del anuncio, así que con el tiempo a todos les toca ir primero el mismo número de veces.',
  checkYourself: 'Compruebe el orden de hoy',
  seed: 'La semilla de hoy, {date}, es <seed>{today}</seed>. Escríbala, luego un espacio y luego el número que está al final de la dirección de un anuncio, y calcule el MD5: <example>{today} 100042</example> para el anuncio 100042. Entre los anuncios empatados, va primero el que tenga el MD5 más bajo, con los números antes que las letras. Cambia a la medianoche UTC. Si está pasando las páginas de una lista a medianoche, sigue en el orden con el que empezó.',
  results: 'Resultados de búsqueda',
  fourOrders:
    'En <search>Buscar</search> puede elegir entre cuatro órdenes. Solo el primero pone antes los anuncios verificados y reparte los turnos. Para ver solo anuncios verificados, marque Verificado.',
  byPublished: '<strong>{order}.</strong> El orden de arriba, como en la página de cada ciudad. Es el que verá a menos que elija otro.',
  byFresh: '<strong>{order}.</strong> Por la hora de la última confirmación, lo más reciente primero.',
  byRelevance:
    '<strong>{order}.</strong> Entre los {number} anuncios más recientes que coinciden, van primero los que mejor coinciden: cuántas veces aparecen sus palabras y si están en el título.',
  byDistance:
    '<strong>{order}.</strong> Por distancia desde la ciudad, en franjas de hasta {bands} y {last} millas entre los centros de las ciudades. Dentro de una franja, la confirmación más reciente va primero.',
  ties: 'En los últimos tres, los anuncios que siguen empatados van por número, del más alto al más bajo.',
  loading:
    'Por unos momentos después de que este sitio se reinicia, mientras carga todos los anuncios en la memoria, las búsquedas y las ciudades con muchos anuncios muestran primero lo confirmado más recientemente.',
  irrelevant: 'Lo que no cuenta',
  irrelevantThings:
    'El dinero: ningún anuncio puede comprar un lugar. Tampoco cuentan las vistas, las respuestas, la edad, el número de fotos ni quién lee. Un anunciante puede ocultar su anuncio a algunas personas. Ellas no lo ven, y los demás anuncios conservan su orden.',
  samples: 'Las muestras no son anuncios. Van después de todos los anuncios reales, debajo de una línea discontinua.',
} as const
