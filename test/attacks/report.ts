/** Prints what one source could do before it was stopped. `npm run test:attacks` shows these lines. */
export function reportAttack(attack: string, done: Record<string, number | string>) {
  const figures = Object.entries(done).map(([name, value]) => {
    const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return `${words}: ${typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 1 }) : value}`
  })
  console.log(`attack: ${attack}: ${figures.join(', ')}`)
}
