import { runAccountCommand } from './account-command.ts'

await runAccountCommand('create-admin', 'Name the address of the new admin: npm run create-admin -- EMAIL', 1)
