/** Nobody reads more of a mail server's answer, and looking for addresses in a long one takes long. */
const mostText = 2000

/** Enough of an address to tell a fault of one mail server from another's, and not who it is. */
export function hideAddresses(text: string) {
  return text.slice(0, mostText).replaceAll(/([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@(?=[^\s<>"'(),;:@])/g, '$1…@')
}

/** Not even that much. */
export function dropAddresses(text: string) {
  return text.slice(0, mostText).replaceAll(/<?[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+>?/g, '(an address)')
}
