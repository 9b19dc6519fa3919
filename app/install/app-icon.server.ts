import { readFile } from 'node:fs/promises'
import { UnsafeSettings } from '#app/config.server.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const [least, most] = [192, 1024]
/** Phones fetch it once, on any connection. */
const mostBytes = 500_000

export type AppIcon = { png: Buffer; pixels: number }

/** Reads the icon when the site starts, because a phone stores a broken one for good. */
export async function readAppIcon(appIcon: string): Promise<AppIcon> {
  const png = await readFile(appIcon).catch(() => refuse(`APP_ICON names a file that can’t be read: ${appIcon}`))
  if (!png.subarray(0, 8).equals(signature) || png.length < 24) refuse(`APP_ICON must be a PNG file, and ${appIcon} isn’t one.`)
  if (png.length > mostBytes) refuse(`APP_ICON must be at most ${mostBytes / 1000} KB, and ${appIcon} is larger.`)
  // The header of a PNG begins with its width and height.
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (width !== height || width < least || width > most)
    refuse(`APP_ICON must be square, with ${least} to ${most} pixels on each side, and ${appIcon} is ${width} by ${height}.`)
  return { png, pixels: width }
}

function refuse(sentence: string): never {
  throw new UnsafeSettings(`Evenfall won’t start with these settings:\n  ${sentence}\nNothing was changed.`)
}
