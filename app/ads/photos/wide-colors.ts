// Phones take photos in their screen's color space, Display P3. Without a conversion, such a photo would look pale.

/** Converts Display P3 to sRGB in linear light. Both have the same white point and transfer curve. */
const matrix = [
  [1.2249, -0.2249, 0],
  [-0.042, 1.042, 0],
  [-0.0196, -0.0786, 1.0982],
] as const

const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255))
const steps = 16_384
const curved = Uint8Array.from({ length: steps + 1 }, (_, step) => Math.round(fromLinear(step / steps) * 255))

/** Converts the pixels in place if the profile is Display P3. */
export function toStandardColors(pixels: Uint8Array, channels: number, profile: Uint8Array | undefined) {
  if (channels < 3 || !profile || !isDisplayP3(profile)) return
  for (let index = 0; index < pixels.length; index += channels) {
    const [red, green, blue] = [linear[pixels[index]!]!, linear[pixels[index + 1]!]!, linear[pixels[index + 2]!]!]
    matrix.forEach(([r, g, b], part) => {
      const light = r * red + g * green + b * blue
      pixels[index + part] = curved[Math.round(Math.min(1, Math.max(0, light)) * steps)]!
    })
  }
}

/** Such profiles have many names, so this reads the red primary: its X is 0.515 in Display P3 and 0.436 in sRGB. */
function isDisplayP3(profile: Uint8Array) {
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  const word = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at) : 0)
  const tags = Array.from({ length: Math.min(word(128), 64) }, (_, tag) => 132 + 12 * tag)
  const red = tags.find((at) => word(at) === 0x72_58_59_5a) // rXYZ
  return red !== undefined && Math.abs(word(word(red + 4) + 8) / 65_536 - 0.515) < 0.005
}

function toLinear(value: number) {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function fromLinear(light: number) {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}
