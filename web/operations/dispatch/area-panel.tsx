import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { components } from '../../api/schema.d.ts';
import { Facts, Panel, Section } from '../../ui/frame/panel.tsx';
import { formatNumber, formatSpan } from '../../ui/language/format.ts';
import { useLanguage } from '../../ui/language/language.tsx';
import { paths } from '../paths.ts';
import { useWaitTexts } from '../waits/texts.ts';
import { Looked, WhyNobody } from './columns.tsx';
import styles from './dispatch.module.css';
import type { Area } from './read.ts';
import { useDispatchTexts } from './texts.ts';

interface AreaPanelProps {
  readonly area: Area;
  readonly board: components['schemas']['Board'] | undefined;
  readonly sandbox: { readonly sandbox?: true };
  readonly nowMs: number;
  readonly close: () => void;
}

/** The panel of one area: the last dispatch pass, the waiting deliveries with their reasons, and the open offers. */
export function AreaPanel({ area, board, sandbox, nowMs, close }: AreaPanelProps) {
  const texts = useDispatchTexts();
  const { language } = useLanguage();
  const { facts } = texts;
  const number = (value: number | null) => (value === null ? undefined : formatNumber(value, language));
  const { holder, lookedAt, couriersSeen, given, pace } = area;
  const { waiting, waitingSince, whyNobody, waits, offers } = area;
  return (
    <Panel title={area.name} beside={<WhyNobody area={area} />} close={close}>
      <Section title={texts.facts.waiting}>
        {whyNobody !== null && whyNobody !== 'nobody-fits' && (
          <p className={styles.hint}>{texts.whyHints[whyNobody]}</p>
        )}
        <Facts
          facts={[
            [facts.waiting, number(waiting)],
            [
              facts.oldest,
              waitingSince === null ? undefined : formatSpan(nowMs - Date.parse(waitingSince), language),
            ],
            [facts.couriers, number(couriersSeen)],
            [facts.given, number(given)],
            [facts.roads, pace === null ? undefined : texts.roads(Math.round(100 * (pace - 1)))],
            [facts.looked, <Looked key="looked" at={lookedAt} nowMs={nowMs} />],
            [
              facts.holder,
              <span key="holder" title={holder ?? undefined}>
                {holder === null ? texts.nobodyHolds : texts.isLooking}
              </span>,
            ],
          ]}
        />
        {waiting > 0 && (
          <Anchor
            size="sm"
            component={Link}
            to={paths.board()}
            search={{ area: area.areaID, stage: 'seeking', ...sandbox } as never}
          >
            {texts.toWaiting}
          </Anchor>
        )}
      </Section>
      {waits.length > 0 && <Waits waits={waits} />}
      <Section title={texts.offers}>
        {offers.length === 0 ? (
          <span className={styles.soft}>{texts.noOffers}</span>
        ) : (
          <ul className={styles.rows}>
            {offers.map((offer) => (
              <Offer key={offer.offerID} offer={offer} board={board} sandbox={sandbox} nowMs={nowMs} />
            ))}
          </ul>
        )}
      </Section>
    </Panel>
  );
}

/** The number of waiting deliveries for each main reason, with advice on what to do. */
function Waits({ waits }: Pick<Area, 'waits'>) {
  const texts = useDispatchTexts();
  const { reasons, advice } = useWaitTexts();
  const { language } = useLanguage();
  return (
    <Section title={texts.facts.why}>
      <ul className={styles.rows}>
        {waits.map(({ reason, deliveries }) => (
          <li key={reason} className={styles.offer}>
            <span>{reasons[reason]}</span>
            <span className={styles.soft}>{formatNumber(deliveries, language)}</span>
            <span className={styles.soft}>{advice[reason]}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type OfferProps = Pick<AreaPanelProps, 'board' | 'sandbox' | 'nowMs'> & {
  readonly offer: Area['offers'][number];
};

function Offer({ offer: { deliveryID, courierID, endsAt }, board, sandbox, nowMs }: OfferProps) {
  const texts = useDispatchTexts();
  const { language } = useLanguage();
  const delivery = board?.deliveries.find((each) => each.deliveryID === deliveryID);
  const courier = board?.couriers.find((each) => each.courierID === courierID);
  const leftMs = Date.parse(endsAt) - nowMs;
  return (
    <li className={styles.offer}>
      <Link className={styles.link} to={paths.board()} search={{ open: deliveryID, ...sandbox }}>
        {delivery === undefined ? deliveryID : `${delivery.orderID} · ${delivery.provider}`}
      </Link>
      <span className={styles.soft}>
        {leftMs > 0 ? texts.left(formatSpan(leftMs, language)) : texts.lapsed}
      </span>
      <Link className={styles.link} to={paths.couriers()} search={{ open: courierID, ...sandbox }}>
        <span className={styles.soft}>{courier?.name ?? courierID}</span>
      </Link>
    </li>
  );
}
