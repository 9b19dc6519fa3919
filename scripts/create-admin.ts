import { runAccountCommand } from './account-command.ts'

await runAccountCommand('create-admin', 'Name the new admin’s email address: npm run create-admin -- EMAIL', 1)
