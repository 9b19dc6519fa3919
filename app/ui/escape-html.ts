/** For HTML that is not written by React: mails, files to keep, long lists. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)
