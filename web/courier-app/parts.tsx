import {
  type ButtonHTMLAttributes,
  Component,
  createContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import { Link, useLocation } from 'wouter';
import { Icon, type IconName } from '../ui/icons.tsx';
import styles from './parts.module.css';
import { paths } from './paths.ts';
import { usePhone } from './phone/tools.ts';
import { useTexts } from './texts.ts';

type Kind = 'primary' | 'danger' | 'quiet' | 'plain';
const classOf = (kind: Kind = 'plain') => `${styles.button} ${kind === 'plain' ? '' : styles[kind]}`;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: Kind;
  readonly icon?: IconName;
  /** False while the button ignores presses; it looks the same then. */
  readonly isArmed?: boolean;
}

export function Button({
  kind,
  icon,
  children,
  isArmed = true,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const press = isArmed ? { onClick } : { 'aria-disabled': true, 'data-arming': true };
  return (
    <button type={type} className={classOf(kind)} {...rest} {...press}>
      {icon && <Icon name={icon} size={22} />}
      {children}
    </button>
  );
}

interface LinkProps {
  readonly to: string;
  readonly kind?: Kind;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

/** A link to a page of the app, as large as a button. */
export function ButtonLink({ to, kind, icon, children }: LinkProps) {
  return (
    <Link href={to} className={classOf(kind)}>
      {icon && <Icon name={icon} size={22} />}
      {children}
    </Link>
  );
}

/** A link that opens another app: phone, chat or map. */
export function OutLink({ to, icon, children }: Omit<LinkProps, 'kind'>) {
  return (
    <a href={to} className={classOf()} rel="noreferrer" target={to.startsWith('http') ? '_blank' : undefined}>
      {icon && <Icon name={icon} size={22} />}
      {children}
    </a>
  );
}

interface BannerProps {
  readonly tone: 'warn' | 'bad' | 'good' | 'calm';
  readonly icon?: IconName;
  readonly alert?: boolean;
  readonly children: ReactNode;
}

export function Banner({ tone, icon = 'alert', alert = false, children }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={alert ? 'alert' : undefined}>
      <Icon name={icon} size={20} />
      <div>{children}</div>
    </div>
  );
}

export const Card = ({ children }: { readonly children: ReactNode }) => (
  <section className={styles.card}>{children}</section>
);

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly hint?: string;
  /** Error message for the value. */
  readonly fault?: string | undefined;
}

export function Field({ label, hint, fault, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        id={id}
        className={styles.input}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-errormessage={fault ? `${id}-fault` : undefined}
        aria-invalid={fault !== undefined}
        {...rest}
      />
      {fault !== undefined && (
        <span className={styles.fault} id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly value: Value | null;
  readonly choose: (value: Value) => void;
}

/** Radio buttons, each as large as a button. */
export function Choices<Value extends string>({ label, options, value, choose }: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => choose(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export const Hint = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.hint}>{children}</p>
);

export function Empty({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={40} />
      <strong>{title}</strong>
      {children}
    </div>
  );
}

/** A text that may wrap after each slash: order numbers are long words. */
export function Breakable({ children }: { readonly children: string }) {
  const [first, ...parts] = children.split('/');
  return parts.reduce<ReactNode>(
    (before, part) => (
      <>
        {before}/<wbr />
        {part}
      </>
    ),
    first,
  );
}

interface ScreenProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The next action, shown at the bottom within reach of the thumb. */
  readonly action?: ReactNode;
  /** Replaces the title. */
  readonly head?: ReactNode;
  /** Target of the back link. A page without a back link is a tab. */
  readonly back?: string;
}

/** The frame of a page: head, content and next action, plus the tab bar on tabs. */
export function Screen({ title, children, action, head, back }: ScreenProps) {
  const texts = useTexts();
  useEffect(() => {
    document.title = `${title} · ${texts.app}`;
  }, [title, texts]);
  const isTab = back === undefined;
  return (
    <div className={styles.screen}>
      <div className={styles.column}>
        <header className={styles.head}>
          {back !== undefined && (
            <Link href={back} className={styles.back} aria-label={texts.back}>
              <Icon name="arrowLeft" size={24} />
            </Link>
          )}
          <h1 className={head === undefined ? styles.title : styles.hidden}>
            <Breakable>{title}</Breakable>
          </h1>
          {head}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it must take the focus so that keys scroll it */}
        <main className={styles.body} tabIndex={0}>
          {children}
        </main>
        <div className={styles.foot}>
          {/* Hidden from screen readers: they read the text from the status region in `Sayings`. */}
          <p className={styles.said} data-said={use(SaidContext)} aria-hidden />
          {action && <div className={styles.action}>{action}</div>}
        </div>
        {isTab && <Tabs />}
      </div>
    </div>
  );
}

function Tabs() {
  const texts = useTexts();
  const [location] = useLocation();
  const { day } = usePhone();
  const tabs: readonly { to: string; icon: IconName; text: string; count?: number | undefined }[] = [
    { to: paths.day(), icon: 'dispatch', text: texts.tabs.day },
    { to: paths.messages(), icon: 'inbox', text: texts.tabs.messages, count: day?.messages.length },
    { to: paths.money(), icon: 'wallet', text: texts.tabs.money },
    { to: paths.more(), icon: 'more', text: texts.tabs.more },
  ];
  return (
    <nav className={styles.nav} aria-label={texts.navigation}>
      {tabs.map(({ to, icon, text, count }) => (
        <Link key={to} href={to} className={styles.tab} aria-current={location === to ? 'page' : undefined}>
          <Icon name={icon} size={22} />
          {text}
          {count ? <span className={styles.count}>{count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

const SayContext = createContext<(words: string) => void>(() => undefined);
const SaidContext = createContext('');

/** Returns the function that shows a short message for a few seconds. */
export const useSay = () => use(SayContext);

const saidForMs = 3_000;

export function Sayings({ children }: { readonly children: ReactNode }) {
  const [said, say] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => say(''), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <SayContext value={say}>
      <SaidContext value={said}>{children}</SaidContext>
      <div className={styles.hidden} role="status">
        {said}
      </div>
    </SayContext>
  );
}

/** Shows the fallback if a page throws. The phone's stored data is not affected. */
export class Boundary extends Component<
  { readonly children: ReactNode; readonly fallback: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

export { styles as partStyles };
