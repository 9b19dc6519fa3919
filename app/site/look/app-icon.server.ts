import { readFile } from 'node:fs/promises'
import { UnsafeSettings } from '#app/config.server.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { startupCopy } from '#app/platform/start/copy.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [least, most] = [192, 1024]
/** Phones fetch it once, on any connection. */
const mostBytes = 500_000
const copy = terminal.read(startupCopy)

export type AppIcon = { png: Buffer; pixels: number }

/** Reads the icon when the site starts, because a phone stores a broken one for good. */
export async function readAppIcon(appIcon: string): Promise<AppIcon> {
  const png = await readFile(appIcon).catch(() => refuse(copy.iconUnreadable({ file: appIcon })))
  if (!png.subarray(0, 8).equals(signature) || png.length < 24) refuse(copy.iconNotPng({ file: appIcon }))
  if (png.length > mostBytes) refuse(copy.iconTooLarge({ file: appIcon, most: mostBytes / 1000 }))
  // The header of a PNG begins with its width and height.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width !== height || width < least || width > most) refuse(copy.iconNotSquare({ file: appIcon, least, most, width, height }))
  return { png, pixels: width }
}

function refuse(problems: string): never {
  throw new UnsafeSettings(copy.badSettings({ problems }))
}
