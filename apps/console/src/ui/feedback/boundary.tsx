import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** The current address; another one resets the error. */
  address: string
  /** Rendered instead of what failed. */
  renderFailure: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  address: string
}

/** An error boundary: an error inside does not affect the surroundings. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState {
    return address === state.address ? state : { error: null, address }
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.renderFailure(this.state.error)
  }
}
