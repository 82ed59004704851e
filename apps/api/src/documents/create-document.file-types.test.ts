import { documentExtensions } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { describe, expect, test } from 'vitest';
import { policyFields, sendForm, uploadDocument } from '../testing/documents.ts';
import { compound, encryptedOffice, encryptedPdf, office, pdf, zip } from '../testing/files.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const admin = await portal.as('ROLE_ADMIN');

const whole = {
  pdf: pdf(),
  doc: compound('doc'),
  docx: await office('docx'),
  xls: compound('xls'),
  xlsx: await office('xlsx'),
  ppt: compound('ppt'),
  pptx: await office('pptx'),
};

const upload = (bytes: Buffer, name: string, type?: string) =>
  sendForm(admin, '/documents', policyFields, { bytes, name, type });

async function expectRefused(
  call: ReturnType<typeof upload>,
  refusal: { status: number; code: string; message: string | RegExp },
) {
  const filesBefore = await portal.files();
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(refusal.status);
  expect(answer.body.code).toBe(refusal.code);
  expect(answer.body.message).toMatch(refusal.message);
  expect(answer.body.errors).toEqual([{ path: 'document', message: answer.body.message }]);
  expect(await portal.files()).toEqual(filesBefore);
}

describe.each(documentExtensions)('%s', (extension) => {
  test('is accepted with the media type of browsers and without one', async () => {
    const types: Record<typeof extension, string> = {
      pdf: 'application/pdf',
      doc: 'application/msword',
      docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      xls: 'application/vnd.ms-excel',
      xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ppt: 'application/vnd.ms-powerpoint',
      pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    };
    for (const type of [types[extension], 'application/octet-stream']) {
      const answer = await upload(whole[extension], `Form.${extension.toUpperCase()}`, type);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      expect(answer.body.data.document).toMatchObject({
        extension,
        size: whole[extension].length,
        originalName: `Form.${extension.toUpperCase()}`,
      });
    }
  });

  test('is refused with every other extension', async () => {
    for (const other of documentExtensions) {
      if (other === extension) continue;
      await expectRefused(upload(whole[extension], `form.${other}`, 'application/octet-stream'), {
        status: 415,
        code: 'unsupported_type',
        message: `This is not ${other.startsWith('x') ? 'an' : 'a'} ${other.toUpperCase()} file, although its name says so.`,
      });
    }
  });

  test('is refused if media type and extension disagree', async () => {
    for (const type of ['text/html', 'image/png', 'application/zip']) {
      await expectRefused(upload(whole[extension], `form.${extension}`, type), {
        status: 415,
        code: 'unsupported_type',
        message: 'The kind of file announced is not what its name says.',
      });
    }
  });

  test('is refused if truncated', async () => {
    const bytes = whole[extension];
    // The last sector (512 bytes or more) of a compound file is mostly padding, so cutting only that is no damage.
    const tail = ['doc', 'xls', 'ppt'].includes(extension) ? 1024 : 30;
    for (const length of [Math.floor(bytes.length * 0.6), bytes.length - tail]) {
      await expectRefused(upload(bytes.subarray(0, length), `form.${extension}`), {
        status: 400,
        code: 'unreadable_file',
        message: 'This file is incomplete or damaged.',
      });
    }
  });
});

test.each(['exe', 'html', 'svg', 'zip', 'docm', 'txt', 'png', ''])(
  'a file named “.%s” is not a document',
  async (extension) => {
    await expectRefused(upload(pdf(), `form.${extension}`, 'application/octet-stream'), {
      status: 415,
      code: 'unsupported_type',
      message: 'Choose one of: pdf, doc, docx, xls, xlsx, ppt, pptx.',
    });
  },
);

test('an empty file is refused as empty', async () => {
  await expectRefused(upload(Buffer.alloc(0), 'form.pdf'), {
    status: 400,
    code: 'empty_file',
    message: 'This file is empty. Choose another.',
  });
});

test.each([
  ['a page of HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['one byte', Buffer.from('%')],
  ['a program', Buffer.from('MZ\u0090\u0000\u0003')],
])('%s is no PDF by its name', async (_, bytes) => {
  await expectRefused(upload(bytes, 'form.pdf', 'application/pdf'), {
    status: 415,
    code: 'unsupported_type',
    message: 'This is not a PDF file',
  });
});

test('a zip archive without Word content is refused', async () => {
  const bytes = await zip({ 'readme.txt': 'hello' });
  await expectRefused(upload(bytes, 'form.docx'), {
    status: 415,
    code: 'unsupported_type',
    message: 'This is not a DOCX file',
  });
});

describe('protected with a password', () => {
  const locked = { status: 400, code: 'unreadable_file', message: 'protected with a password' };

  test('a PDF is refused', async () => {
    const bytes = encryptedPdf({ user: 'open sesame', owner: 'owner' });
    await expectRefused(upload(bytes, 'form.pdf'), locked);
  });

  test('a PDF that only restricts printing is accepted', async () => {
    const bytes = encryptedPdf({ user: '', owner: 'owner' });
    expect((await upload(bytes, 'form.pdf')).status).toBe(201);
  });

  test.each(['doc', 'xls', 'ppt'] as const)('a %s is refused', async (kind) => {
    await expectRefused(upload(compound(kind, { locked: true }), `form.${kind}`), locked);
  });

  test.each(['docx', 'xlsx', 'pptx'])('a %s is refused', async (kind) => {
    await expectRefused(upload(encryptedOffice(), `form.${kind}`), locked);
  });
});

describe('macros', () => {
  const macros = { status: 415, code: 'unsupported_type', message: 'contains macros' };

  test('a macro-enabled Word file named .docx is refused', async () => {
    await expectRefused(upload(await office('docm'), 'form.docx'), macros);
  });

  test.each(['docx', 'xlsx', 'pptx'] as const)('a %s with a macro project in it', async (kind) => {
    const bytes = await office(kind, { 'word/vbaProject.bin': 'Sub AutoOpen()' });
    await expectRefused(upload(bytes, `form.${kind}`), macros);
  });

  test.each(['doc', 'xls'] as const)('a %s with a macro project in it', async (kind) => {
    const bytes = compound(kind, { extra: { 'Macros/VBA/dir': 'x', 'Macros/PROJECT': 'x' } });
    await expectRefused(upload(bytes, `form.${kind}`), macros);
  });
});

describe('size', () => {
  test('10 485 760 bytes are stored completely', async () => {
    const bytes = pdf({ size: limits.documentBytes });
    expect(bytes).toHaveLength(10_485_760);
    const document = await uploadDocument(admin, {}, { bytes });
    expect(document.size).toBe(10_485_760);
    const { body } = await admin.get(document.path).responseType('blob');
    expect(Buffer.compare(body, bytes)).toBe(0);
  });

  test('one byte more is refused', async () => {
    const bytes = pdf({ size: limits.documentBytes + 1 });
    await expectRefused(upload(bytes, 'form.pdf'), {
      status: 413,
      code: 'too_large',
      message: 'This file is larger than 10.00 MB. Choose a smaller one.',
    });
  });

  test('a much larger file is refused', async () => {
    await expectRefused(upload(pdf({ size: limits.documentBytes * 3 }), 'form.pdf'), {
      status: 413,
      code: 'too_large',
      message: 'This file is larger than 10.00 MB.',
    });
  });
});
