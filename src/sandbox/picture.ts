import { crc32, deflateSync } from 'node:zlib';

/** The pictures that simulated people take, and their own portraits. */
export const pictureNames = ['pickup', 'delivery', 'failure', 'return', 'courier'] as const;
export type PictureName = (typeof pictureNames)[number];

const width = 320;
const height = 240;

type Colour = readonly [red: number, green: number, blue: number];
/** Whether a shape covers a point. */
type Shape = (x: number, y: number) => boolean;
type Layer = readonly [Shape, Colour];

const rectangle =
  (left: number, top: number, right: number, bottom: number): Shape =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;

const disc =
  (centreX: number, centreY: number, radius: number): Shape =>
  (x, y) =>
    (x - centreX) ** 2 + (y - centreY) ** 2 <= radius ** 2;

/** A line of some thickness with round ends. */
const stroke =
  (fromX: number, fromY: number, toX: number, toY: number): Shape =>
  (x, y) => {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2)));
    return (x - fromX - along * dx) ** 2 + (y - fromY - along * dy) ** 2 <= 5 ** 2;
  };

const white: Colour = [255, 255, 255];
const wall: Colour = [226, 232, 240];

const parcel: Layer[] = [
  [rectangle(0, 180, width, height), [148, 163, 184]],
  [rectangle(85, 80, 215, 190), [180, 128, 80]],
  [rectangle(140, 80, 160, 190), [214, 178, 128]],
  [rectangle(172, 150, 206, 180), white],
];

const badge = (colour: Colour, ...strokes: Shape[]): Layer[] => [
  [disc(235, 175, 38), colour],
  ...strokes.map((each): Layer => [each, white]),
];

const pictures: Record<PictureName, Layer[]> = {
  pickup: [
    ...parcel,
    ...badge(
      [37, 99, 235],
      stroke(235, 196, 235, 154),
      stroke(235, 154, 218, 171),
      stroke(235, 154, 252, 171),
    ),
  ],
  delivery: [...parcel, ...badge([22, 163, 74], stroke(217, 176, 230, 189), stroke(230, 189, 254, 163))],
  failure: [...parcel, ...badge([220, 38, 38], stroke(220, 160, 250, 190), stroke(250, 160, 220, 190))],
  return: [
    ...parcel,
    ...badge(
      [217, 119, 6],
      stroke(256, 175, 214, 175),
      stroke(214, 175, 231, 158),
      stroke(214, 175, 231, 192),
    ),
  ],
  courier: [
    [disc(160, 260, 95), [15, 118, 110]],
    [disc(160, 115, 52), [222, 184, 150]],
    [(x, y) => y < 108 && disc(160, 112, 60)(x, y), [13, 148, 136]],
    [rectangle(112, 100, 208, 110), [15, 118, 110]],
  ],
};

/** A small drawn PNG: what a sandbox proof's address shows. */
export function drawPicture(name: PictureName): Buffer {
  const layers = pictures[name].toReversed();
  const rows = Buffer.alloc(height * (1 + width * 3));
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    at += 1; // Each row begins with its filter, 0: none.
    for (let x = 0; x < width; x += 1) {
      const colour = layers.find(([shape]) => shape(x, y))?.[1] ?? wall;
      rows.set(colour, at);
      at += 3;
    }
  }
  return png(rows);
}

function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // Eight bits a channel, red green blue.
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
