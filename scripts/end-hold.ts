import { runAccountCommand } from './account-command.ts'

await runAccountCommand('end-hold', 'Name the account and the hold: npm run end-hold -- EMAIL "NAME"', 2)
