import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type Weight = 'regular' | 'bold';

const addresses = {
  regular: import.meta.resolve(
    '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  ),
  bold: import.meta.resolve('@expo-google-fonts/public-sans/700Bold/PublicSans_700Bold.ttf'),
};
const files = new Map<Weight, Buffer>();

/** Public Sans: it has the naira sign and every letter of Igbo, which the standard PDF fonts lack. */
export function fontFile(weight: Weight): Buffer {
  const bytes = files.get(weight) ?? readFileSync(fileURLToPath(addresses[weight]));
  files.set(weight, bytes);
  return bytes;
}
