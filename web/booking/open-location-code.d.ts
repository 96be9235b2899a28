/** Types of the methods that are used here. The published types are for another version of the package. */
declare module 'open-location-code' {
  export class OpenLocationCode {
    isFull(code: string): boolean;
    isShort(code: string): boolean;
    decode(code: string): { readonly latitudeCenter: number; readonly longitudeCenter: number };
    recoverNearest(code: string, latitude: number, longitude: number): string;
  }
}
