import { Trans } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, type RefObject, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  ComboBox,
  type ComboBoxProps,
  type ComboBoxState,
  ComboBoxStateContext,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Text,
} from 'react-aria-components/ComboBox'
import { FieldError as AriaFieldError } from 'react-aria-components/FieldError'
import { PopoverContext } from 'react-aria-components/Popover'
import { useContextProps } from 'react-aria-components/slots'
import { AriaLocaleProvider } from '#app/design/AriaLocaleProvider.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Spinner } from '#app/design/Spinner.tsx'
import { FieldError, type FieldTexts, fieldClasses } from './Field.tsx'

export type Suggestion = { id: string; label: string; detail?: string }

type ComboboxProps = FieldTexts & {
  name?: string
  items: readonly Suggestion[]
  /** The typed text. If given, the caller filters: use this for suggestions from the server. */
  inputValue?: string
  onInputChange?: (typed: string) => void
  selected?: string | null
  defaultSelected?: string
  onSelect?: (id: string | null) => void
  /** Called when the focus leaves both field and list. */
  onBlur?: () => void
  loading?: boolean
  /** Why there are no suggestions, unless it is because nothing matches. */
  emptyText?: string
  /** Accepts a text that matches no suggestion. */
  allowsCustomText?: boolean
  required?: boolean
  disabled?: boolean
  autoComplete?: string
  className?: string
}

const acceptAll = () => true

/** Escape closes the list, and not also the dialog around it. */
const closeOnlyListOnEscape: ComboBoxProps<Suggestion>['onKeyDown'] = (event) => {
  const open = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && open && !event.isPropagationStopped()) event.stopPropagation()
}

export function Combobox(props: ComboboxProps) {
  return (
    <AriaLocaleProvider>
      <ComboboxField {...props} />
    </AriaLocaleProvider>
  )
}

function ComboboxField({
  label,
  hint,
  error,
  name,
  items,
  inputValue,
  onInputChange,
  selected,
  defaultSelected,
  onSelect,
  onBlur,
  loading = false,
  emptyText,
  allowsCustomText = false,
  required,
  disabled,
  autoComplete = 'off',
  className,
}: ComboboxProps) {
  return (
    <ComboBox
      name={name}
      items={inputValue === undefined ? undefined : items}
      defaultItems={inputValue === undefined ? items : undefined}
      defaultFilter={inputValue === undefined ? undefined : acceptAll}
      inputValue={inputValue}
      onInputChange={onInputChange}
      selectedKey={selected}
      defaultSelectedKey={defaultSelected}
      onSelectionChange={(key) => onSelect?.(key === null ? null : String(key))}
      onBlur={onBlur}
      allowsCustomValue={allowsCustomText}
      allowsEmptyCollection
      menuTrigger="input"
      isRequired={required}
      isDisabled={disabled}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      onKeyDown={closeOnlyListOnEscape}
      className={joinClasses('grid content-start gap-1.5', className)}
    >
      <Label className="font-semibold">{label}</Label>
      {hint && (
        <Text slot="description" className="text-sm text-ink-soft">
          {hint}
        </Text>
      )}
      <div className="relative">
        <div className="relative">
          <Input autoComplete={autoComplete} className={joinClasses(fieldClasses, 'pe-14')} />
          <Button className="absolute inset-y-0 end-0.5 my-auto grid size-12 cursor-pointer place-items-center rounded-full">
            {loading ? <Spinner size={22} label={false} /> : <ChevronDown aria-hidden />}
          </Button>
        </div>
        <SuggestionList loading={loading}>
          <ListBox<Suggestion>
            className="grid max-h-72 gap-2 overflow-y-auto overscroll-contain p-2 outline-none"
            renderEmptyState={() => (
              <p className="px-3.5 py-3 text-ink-soft">
                {loading ? (
                  <Trans>Searching …</Trans>
                ) : (
                  (emptyText ?? <Trans>Nothing found. Try other letters.</Trans>)
                )}
              </p>
            )}
          >
            {(item) => (
              <ListBoxItem
                textValue={item.label}
                className="flex min-h-12 cursor-pointer flex-col justify-center rounded-field px-3.5 py-2 -outline-offset-3 focus:bg-primary-soft focus:text-primary-dark selected:font-bold"
              >
                {item.label}
                {item.detail && <span className="text-sm font-normal text-ink-soft">{item.detail}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </SuggestionList>
      </div>
      <AriaFieldError>{error ? <FieldError>{error}</FieldError> : null}</AriaFieldError>
    </ComboBox>
  )
}

/**
 * Renders in the page right under its field and scrolls with it. React Aria's own popover closes as soon as the page
 * scrolls, and a phone scrolls it when the keyboard opens.
 */
function SuggestionList({ loading, children }: { loading: boolean; children: ReactNode }) {
  const state = useContext(ComboBoxStateContext)
  // Without a state React Aria is only collecting the options.
  if (!state) return children
  if (!state.isOpen) return null
  // An empty list must not cover the control below, where the reader continues: it pushes that control down.
  const covers = loading || state.collection.size > 0
  return (
    <OpenList state={state} place={covers ? 'absolute inset-x-0 top-full z-20 shadow-float' : ''}>
      {children}
    </OpenList>
  )
}

interface OpenListProps {
  state: ComboBoxState<unknown>
  place: string
  children: ReactNode
}

function OpenList({ state, place, children }: OpenListProps) {
  // React Aria hides everything but the field and its popover from screen readers, and identifies the popover by this
  // ref.
  const [, list] = useContextProps({}, useRef<HTMLElement>(null), PopoverContext)
  const { size } = state.collection

  // biome-ignore lint/correctness/useExhaustiveDependencies: with more options the list grows
  useEffect(() => {
    const makeRoom = () => list.current && bringIntoView(list.current)
    makeRoom()
    // The on-screen keyboard comes after the press that opened the list.
    window.visualViewport?.addEventListener('resize', makeRoom)
    return () => window.visualViewport?.removeEventListener('resize', makeRoom)
  }, [size])

  // In the layout phase: before React Aria announces the chosen option.
  useLayoutEffect(() => clearAnnouncements, [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press that misses the options must not take the field's focus, or the list would close
    <div
      ref={list as RefObject<HTMLDivElement | null>}
      onMouseDown={(event) => event.preventDefault()}
      className={joinClasses(
        'mt-2 animate-appear overflow-hidden rounded-card border border-line bg-card',
        place,
      )}
    >
      {children}
      {/* The way out for touch and screen readers, which have no Escape. */}
      <button type="button" tabIndex={-1} onClick={() => state.close()} className="sr-only">
        <Trans>Close</Trans>
      </button>
    </div>
  )
}

/** Clears the announced number of options once the list is closed, so that nobody who browses the page meets it. */
function clearAnnouncements() {
  for (const log of document.querySelectorAll('[data-live-announcer] > [role=log]')) log.replaceChildren()
}

/** Scrolls what the keyboard or the screen edge covers into view, with the label above it. */
function bringIntoView(list: HTMLElement) {
  const screen = window.visualViewport
  const edge = screen ? screen.offsetTop + screen.height : window.innerHeight
  if (list.getBoundingClientRect().bottom > edge) list.closest('[data-open]')?.scrollIntoView()
}
