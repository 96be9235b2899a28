/** The calls that every program makes by its client, so that one test can check them all. */
export interface Story {
  /** IDR. */
  readonly quoted: number | undefined;
  readonly booked: string | undefined;
  readonly read: string | undefined;
  readonly cancelled: string | undefined;
  /** The refusal for a missing delivery. */
  readonly refused: string | undefined;
}

declare const process: {
  readonly env: Readonly<Record<string, string>>;
  readonly stdout: { write(text: string): void };
};

const { BASE_URL = '', CLIENT_KEY = '', CLIENT_SECRET = '' } = process.env;
export const baseUrl: string = BASE_URL;
export const keyPair = { client_key: CLIENT_KEY, client_secret: CLIENT_SECRET };

export const trip = {
  origin: {
    address: 'Jl. M.H. Thamrin No. 1, Jakarta Pusat',
    coordinates: { latitude: -6.1944, longitude: 106.8229 },
  },
  destination: {
    address: 'Jl. Jenderal Sudirman Kav. 52, Jakarta Selatan',
    coordinates: { latitude: -6.2275, longitude: 106.8085 },
  },
  packages: [{ name: 'Kopi', quantity: 2, weight: 1.5 }],
};

export const tell = (story: Story): void => process.stdout.write(JSON.stringify(story));
