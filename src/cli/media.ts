import { movePhotos } from '../media/move-photos.ts';
import { openEarlierPhotos, openPresentPhotos } from '../storage/open-files.ts';
import type { AntarCommand } from './command.ts';
import { CommandFailure } from './failure.ts';
import { printOne } from './output.ts';

/** `antar media …`: manages the storage of photos. */
export function mediaCommands(media: AntarCommand): void {
  media
    .command('move')
    .description(
      'move all photos from MEDIA_STORAGE_EARLIER to MEDIA_STORAGE; it may be stopped and repeated',
    )
    .addHelpText(
      'after',
      `
1. Set MEDIA_STORAGE to the new place and MEDIA_STORAGE_EARLIER to the one before (disk is DATA_DIR/media), for every
   process, and restart them. Photos are then kept in the new place and read from both.
2. Run this until it moves nothing.
3. Take MEDIA_STORAGE_EARLIER away and restart.

Example:
  MEDIA_STORAGE=s3://antar/photos MEDIA_STORAGE_EARLIER=disk antar media move`,
    )
    .inSession(async (session) => {
      const from = openEarlierPhotos(session.config);
      if (from === undefined)
        throw new CommandFailure(
          'set MEDIA_STORAGE_EARLIER to where the photos are, and see: antar media move --help',
        );
      const logProgress = (moved: number) => session.log.info({ moved }, 'moving photos');
      printOne(session.output, {
        ...(await movePhotos(session, { from, to: openPresentPhotos(session.config) }, logProgress)),
      });
    });
}
