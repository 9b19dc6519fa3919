export const copyingEs = {
  copyAddress: 'Copiar la dirección',
  copied: 'Copiada.',
  notCopied: 'Su navegador no lo permitió. Copie usted la dirección.',
} as const
