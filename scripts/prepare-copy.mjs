// The sentences of the scripts that run before anything is installed, on Node 20, which can't read the catalogs.

const en = {
  oldNode: (/** @type {string} */ version) =>
    `Evenfall needs Node 20.11 or newer to start, and this is ${version}. Install one: https://nodejs.org/en/download`,
  installing: 'Installing packages (once, about a minute)',
  noNode: 'Node 24 wasn’t installed. Allow its install script: npm install-scripts approve node && npm rebuild node',
  building: 'Building (once per change)',
  unknownArgument: (/** @type {string} */ argument) => `This option doesn’t work here: ${argument}`,
  startUsage: `npm start          installs what’s missing, builds the site, and serves it
npm run dev        the same, and reloads as you edit
npm run settings   prints the settings, which are environment variables: PORT=3001 npm start`,
  demoUsage: `npm run demo                 serves the site with made-up data in ./demo-data
npm run demo -- --ads 30     the same, with fewer ads on the first start
npm run demo -- --codes      prints fresh codes to sign in with`,
  failed: (/** @type {string} */ command) => `This failed: ${command}`,
  failedWith: (/** @type {string} */ command, /** @type {string} */ reason) => `This failed: ${command} (${reason})`,
}

/** @type {typeof en} */
const es = {
  oldNode: (version) =>
    `Evenfall necesita Node 20.11 o más nuevo para arrancar, y este es ${version}. Instale uno: https://nodejs.org/es/download`,
  installing: 'Se instalan los paquetes (una sola vez, cerca de un minuto)',
  noNode: 'No se instaló Node 24. Permita su script de instalación: npm install-scripts approve node && npm rebuild node',
  building: 'Se compila el sitio (una vez por cambio)',
  unknownArgument: (argument) => `Esta opción no sirve aquí: ${argument}`,
  startUsage: `npm start          instala lo que falta, compila el sitio y lo sirve
npm run dev        lo mismo, y recarga mientras usted edita
npm run settings   muestra la configuración, que son variables de entorno: PORT=3001 npm start`,
  demoUsage: `npm run demo                 sirve el sitio con datos inventados en ./demo-data
npm run demo -- --ads 30     lo mismo, con menos anuncios en el primer arranque
npm run demo -- --codes      muestra códigos nuevos para iniciar sesión`,
  failed: (command) => `Esto falló: ${command}`,
  failedWith: (command, reason) => `Esto falló: ${command} (${reason})`,
}

/** @type {Record<string, typeof en>} */
const translations = { es }

/** In the language of the terminal, chosen as in app/platform/copy/terminal.ts. */
export const copy = translations[new Intl.DateTimeFormat().resolvedOptions().locale.split('-')[0] ?? ''] ?? en

// Every command imports this file before it does anything that an older Node can't.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 11)) {
  console.error(copy.oldNode(process.versions.node))
  process.exit(1)
}
