import { runAccountCommand } from './account-command.ts'

await runAccountCommand('legal-hold', 'Name the account and the hold: npm run legal-hold -- EMAIL "NAME"', 2)
