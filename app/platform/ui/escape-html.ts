/** For HTML that React doesn't render: emails, exported files, long lists. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#x${sign.charCodeAt(0).toString(16)};`)
