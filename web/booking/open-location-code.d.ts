/** The used part of the package: its published types belong to another version. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    decode(code: string): { readonly latitudeCenter: number; readonly longitudeCenter: number };
    recoverNearest(code: string, latitude: number, longitude: number): string;
  }
}
