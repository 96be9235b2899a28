import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { jpegImage, pngImage, webpImage } from '../../test/support/images.ts';
import { recognizeImage } from './image.ts';

const images = { 'image/jpeg': jpegImage(), 'image/png': pngImage(), 'image/webp': webpImage() };

for (const [type, bytes] of Object.entries(images)) {
  test(`a whole ${type} is known by its bytes`, () => {
    assert.equal(recognizeImage(bytes), type);
  });

  test(`a ${type} that was cut short anywhere is no image`, () => {
    for (let length = 0; length < bytes.length; length += 1) {
      assert.ok(['broken', 'other'].includes(recognizeImage(bytes.subarray(0, length))), `${length} bytes`);
    }
  });
}

test('a JPEG cut short is broken although its comment or thumbnail holds a whole JPEG', () => {
  const outer = jpegImage(jpegImage());
  assert.equal(recognizeImage(outer), 'image/jpeg');
  assert.equal(recognizeImage(outer.subarray(0, outer.length - 2)), 'broken');
});

test('a PNG with a changed bit is broken', () => {
  const bytes = Buffer.from(pngImage());
  bytes[45]! ^= 1;
  assert.equal(recognizeImage(bytes), 'broken');
});

test('a script, a page, a PDF and an archive are no images whatever they are called', () => {
  const texts = [
    '#!/bin/sh\nrm -rf /\n',
    '<html><script>alert(1)</script>',
    '%PDF-1.7\n',
    'PK\u0003\u0004',
    'GIF89a',
  ];
  for (const text of texts) assert.equal(recognizeImage(Buffer.from(text, 'latin1')), 'other', text);
});

test('whatever bytes come, an answer is found', () => {
  const heads = Object.values(images).map((bytes) => bytes.subarray(0, 12));
  const bytes = fc.tuple(fc.constantFrom(...heads, Buffer.alloc(0)), fc.uint8Array({ maxLength: 400 }));
  fc.assert(
    fc.property(bytes, ([head, tail]) => {
      assert.equal(typeof recognizeImage(Buffer.concat([head, tail])), 'string');
    }),
  );
});
