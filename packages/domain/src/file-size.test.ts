import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [885_000, '864.26 KB'],
  [1_048_575, '1.00 MB'],
  [1_048_576, '1.00 MB'],
  [2_527_069, '2.41 MB'],
  [10_485_760, '10.00 MB'],
  [1_073_741_824, '1.00 GB'],
  [5 * 1024 ** 4, '5120.00 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
