/** No one reads more of a mail server's answer, and searching a long one for addresses is slow. */
const mostText = 2000

/** Keeps enough of an address to tell one mail server's fault from another's, but not enough to tell who it is. */
export function hideAddresses(text: string) {
  return text.slice(0, mostText).replaceAll(/([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@(?=[^\s<>"'(),;:@])/g, '$1…@')
}

/** Removes addresses entirely. */
export function dropAddresses(text: string) {
  return text.slice(0, mostText).replaceAll(/<?[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+>?/g, '(an address)')
}
