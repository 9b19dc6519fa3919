// The sentences of the scripts that run before anything is installed, on Node 20, which can't read the catalogs.

const en = {
  installing: 'Installing packages (once, about a minute)',
  noNode: 'Node 24 wasn’t installed. Allow its install script: npm install-scripts approve node && npm rebuild node',
  building: 'Building (once per change)',
  failed: (/** @type {string} */ command) => `This failed: ${command}`,
  failedWith: (/** @type {string} */ command, /** @type {string} */ reason) => `This failed: ${command} (${reason})`,
}

/** @type {typeof en} */
const es = {
  installing: 'Se instalan los paquetes (una sola vez, cerca de un minuto)',
  noNode: 'No se instaló Node 24. Permita su script de instalación: npm install-scripts approve node && npm rebuild node',
  building: 'Se compila el sitio (una vez por cambio)',
  failed: (command) => `Esto falló: ${command}`,
  failedWith: (command, reason) => `Esto falló: ${command} (${reason})`,
}

/** In the language of the terminal, chosen as in app/copy/terminal.ts. */
export const copy = /^es\b/.test(new Intl.DateTimeFormat().resolvedOptions().locale) ? es : en
