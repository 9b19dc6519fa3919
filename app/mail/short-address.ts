/** Enough of an address to tell a fault of one mail server from another's, and not who it is. */
export function hideAddresses(text: string) {
  return text.replaceAll(/([^\s<>"'(),;:@])[^\s<>"'(),;:@]*@(?=[^\s<>"'(),;:@])/g, '$1…@')
}

/** Not even that much. */
export function dropAddresses(text: string) {
  return text.replaceAll(/<?[^\s<>"'(),;:@]+@[^\s<>"'(),;:@]+>?/g, '(an address)')
}
