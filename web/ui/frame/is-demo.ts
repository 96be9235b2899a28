/** Returns true if the installation is a demo, whose city is made up. The service writes it into the page. */
export const isDemo = (): boolean =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name=antar-demo]')?.content === 'yes';
