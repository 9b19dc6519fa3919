export const contentChangesCopy = {
  usage: `npm run content -- check            prueba los archivos de CONTENT_DIR y dice qué cambió una actualización por debajo
npm run content -- copy ARCHIVO     copia ahí un archivo de content/ para editarlo, como guides/mobile-app-experience.md
npm run content -- find PALABRAS    dice qué frases del sitio tienen estas palabras, como las piden copy.en.json y copy.es.json
npm run content -- accept ARCHIVO   anota que usted comparó su archivo con el original`,
  noSetting: 'CONTENT_DIR está vacío. Indique una carpeta suya, fuera de la del sitio. No se cambió nada.',
  notReplaceable: 'En {folder} no hay ningún archivo “{name}” que se pueda reemplazar. No se cambió nada.',
  alreadyThere: '{file} ya existe. No se cambió nada.',
  notThere: '{folder} no tiene ningún archivo “{name}” que reemplace un original. No se cambió nada.',
  copied: 'Se copió a {file}. El sitio lo muestra a partir del próximo arranque.',
  accepted: 'Quedó anotado que usted comparó {file} con el original.',
  ownContent: 'CONTENT_DIR está vacío, así que el sitio muestra su propio contenido.',
  replaced: {
    one: '{count} archivo reemplaza un original, y el sitio puede arrancar con él.',
    other: '{count} archivos reemplazan originales, y el sitio puede arrancar con ellos.',
  },
  changed: '{name}: el original cambió desde que usted lo copió.',
  mayHaveChanged: '{name}: puede que el original haya cambiado. No se copió con npm run content -- copy, así que no podemos saberlo.',
  orphan: '{name}: una actualización quitó el archivo que este reemplaza, así que nadie ve el suyo. Quítelo.',
  untranslatedText:
    '{file} no es la traducción de su texto en inglés, así que las páginas en {language} muestran el suyo en inglés. Copie el archivo y traduzca su texto.',
  untranslatedRule:
    '{file}: la versión {version}, regla {number} (“{name}”) no está traducida, así que las páginas en {language} la muestran en inglés. Copie el archivo y traduzca la regla.',
  untranslatedPhrase:
    '{file}: {decision}, regla {rule} no está traducida, así que también quienes leen en {language} la reciben en inglés. Copie el archivo y tradúzcala.',
  untranslatedSample:
    '{file}: “{quote}” no está traducido, así que las páginas en {language} lo muestran en inglés. Copie el archivo y tradúzcalo.',
  oneTextForBoth: '{file}, regla “{rule}”: un solo texto se muestra en los dos idiomas. Para traducirlo, escriba uno para cada uno.',
  untranslated: '{file} no tiene palabras en {language} para estos, así que las páginas en {language} los muestran en inglés: {names}.',
  compare: 'Compare cada uno con lo que trae el sitio y luego ejecute: npm run content -- accept ARCHIVO',

  found: '{file}, {key}: {text}',
  notFound: 'Ninguna frase tiene las palabras “{words}”.',
  ownSentences: { one: '{count} frase es suya.', other: '{count} frases son suyas.' },
  sentenceRemoved: '{file}, {key}: una actualización quitó esta frase, así que la suya no se muestra. Quítela o busque la nueva.',
  notCompared: '{file}, {key}: todavía no ha anotado que la comparó con la nuestra: {text}',
  sentenceChanged:
    '{file}, {key}: una actualización cambió la frase que esta reemplaza. El sitio muestra la suya. La nuestra ahora dice: {text}',
  noLongerFits:
    '{file}, {key}: una actualización cambió la frase que esta reemplaza. La suya ya no encaja, así que el sitio muestra la nuestra. Ahora dice: {text}',
} as const
