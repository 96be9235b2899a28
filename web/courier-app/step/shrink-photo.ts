/** The longer side of a photo that is sent, and how much of its detail is kept. */
const longestSide = 1_600;
const quality = 0.8;

/** The file is no picture that this browser can read. */
export class NoPicture extends Error {}

/**
 * Makes a JPEG of at most 1,600 pixels of what the camera gave: a tenth of its bytes, and without the data that cameras
 * write beside the picture.
 * @throws NoPicture
 */
export async function shrinkPhoto(file: Blob): Promise<ArrayBuffer> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new NoPicture();
  });
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality));
  // Cheap phones have little memory: a canvas of no size holds none.
  canvas.width = 0;
  if (blob === null) throw new NoPicture();
  return blob.arrayBuffer();
}
